import type { TestProject } from 'vitest/node'
import { startTemplate } from '../../server/testing/global.ts'

/** Starts the tests' database server, which counts the calls of every function. */
export default (project: TestProject) => startTemplate(project, { track_functions: 'all' })
