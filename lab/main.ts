// `npm run lab -- <what> [options]`: runs long experiments, which `npm test` does not run. --help describes
// each.
const experiments: Record<string, () => Promise<unknown>> = {
  bench: () => import('./bench/main.ts'),
  simulate: async () => (await import('./bench/simulation.ts')).simulate(),
  torture: () => import('./torture/main.ts'),
  drill: () => import('./drill/main.ts'),
  edges: async () => (await import('./edges/main.ts')).runAt('edges'),
  week: async () => (await import('./edges/main.ts')).runAt('week'),
  room: () => import('./room/main.ts'),
  mutate: () => import('./mutation/run.ts'),
}

const what = process.argv[2] ?? '--help'
const usage = `npm run lab -- <what> [options], what: ${Object.keys(experiments).join(', ')}`
if (experiments[what]) {
  process.argv.splice(2, 1)
  await experiments[what]()
} else if (what === '--help') console.log(usage)
else {
  console.error(`There is no experiment "${what}". ${usage}`)
  process.exitCode = 1
}

// Makes this file a module, because it has no imports.
export {}
