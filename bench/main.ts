// `npm run bench`: how fast the server is. One bench by name, with its own options: `npm run bench start`,
// `npm run bench lighthouse /blogs`, `npm run bench phone /login`, `npm run bench mixed --notes=10000 --rounds=3`, `npm run bench calls --calls=like`.
const benches: Partial<Record<string, () => Promise<unknown>>> = {
  mixed: () => import('./mixed.ts'),
  calls: () => import('./calls.ts'),
  replica: () => import('./replica.ts'),
  costs: () => import('./costs.ts'),
  growth: () => import('./growth.ts'),
  start: () => import('./start.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  phone: () => import('./phone.ts'),
}
const name = process.argv[2]
if (name === undefined) {
  await benches.mixed!()
  await benches.calls!()
} else if (benches[name]) {
  process.argv.splice(2, 1)
  await benches[name]()
} else {
  const names = Object.keys(benches).join(', ')
  if (name === '--help') console.log(`npm run bench [name] [options], the names: ${names}`)
  else {
    console.error(`There is no bench "${name}": ${names}.`)
    process.exitCode = 1
  }
}

export {}
