import { areas } from './areas.ts'

const area = areas[process.env['MUTATE_AREA']]
const files = (process.env['MUTATE_FILES'] ?? '').split(',').filter((file) => file !== '')

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'lab/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Sentences, shapes and lists are not mutated, because tests compare them as a whole.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'] },
  mutate: [...(files.length > 0 ? files : area.mutate), '!**/*.test.ts', '!**/*.types.ts'],
  // Code that runs once at import cannot be switched on and off within a process.
  ignoreStatic: true,
  concurrency: Number(process.env['MUTATE_CONCURRENCY'] ?? 2),
  dryRunTimeoutMinutes: 60,
  timeoutMS: 60_000,
  reporters: ['progress', 'clear-text', 'json'],
  jsonReporter: { fileName: `lab/mutation/reports/${process.env['MUTATE_AREA']}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // The compiler has no API for rewriting tsconfig files, which is not needed here.
  tsconfigFile: 'none',
  tempDirName: '.mutation',
}
