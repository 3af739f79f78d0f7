// `npm run lab -- bench`: how fast the server is, by `mixed` and then `calls`. One bench by name, with its own options: `bench phone /login`,
// `bench mixed --notes=10000 --rounds=3`, `bench calls --calls=like`. Options without a name are those of `mixed`.
const benches: Partial<Record<string, () => Promise<unknown>>> = {
  mixed: () => import('./mixed.ts'),
  calls: () => import('./calls.ts'),
  community: () => import('./community.ts'),
  costs: () => import('./costs.ts'),
  growth: () => import('./growth.ts'),
  start: () => import('./start.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  phone: () => import('./phone.ts'),
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
