// `npm run lab -- bench`: measures the server's speed, by `mixed` and then `calls`. A name runs one bench
// with its own options: `bench phone /login`, `bench mixed --notes=10000 --rounds=3`, `bench calls
// --calls=like`. Options without a name apply to `mixed`.
const benches: Partial<Record<string, () => Promise<unknown>>> = {
  mixed: () => import('./mixed.ts'),
  calls: () => import('./calls.ts'),
  community: () => import('./community.ts'),
  costs: () => import('./costs.ts'),
  growth: () => import('./growth.ts'),
  start: () => import('./start.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  phone: () => import('./phone.ts'),
  waits: () => import('./waits.ts'),
}
const usage = `npm run lab -- bench [name] [options], the names: ${Object.keys(benches).join(', ')}`
const name = process.argv[2]
if (name === undefined) {
  await benches.mixed!()
  await benches.calls!()
} else if (name === '--help') {
  console.log(usage)
} else if (name.startsWith('--')) {
  await benches.mixed!()
} else if (benches[name]) {
  process.argv.splice(2, 1)
  await benches[name]()
} else {
  console.error(`There is no bench "${name}". ${usage}`)
  process.exitCode = 1
}

export {}
