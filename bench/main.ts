// `npm run bench`: the server's speed against bare ones. By name, with what follows given to it: `npm run bench start`,
// `npm run bench lighthouse /blogs`, `npm run bench server --sizes=1000 --calls=feed,like --seconds=1`.
const benches: Partial<Record<string, () => Promise<unknown>>> = {
  server: () => import('./server.ts'),
  start: () => import('./start.ts'),
  lighthouse: () => import('./lighthouse.ts'),
}
const asked = process.argv[2]?.startsWith('-') ? undefined : process.argv[2]
const bench = benches[asked ?? 'server']
if (bench) {
  process.argv.splice(2, asked ? 1 : 0)
  await bench()
} else {
  console.error(`There is no bench "${asked}": ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 1
}

export {}
