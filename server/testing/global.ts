import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import type { Settings } from '../db/embedded/settings.ts'
import { migrate } from '../db/migrate.ts'
import { run } from './admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server, with its migrated template database. */
    databaseUrl: string
  }
}

export default (project: TestProject) => startTemplate(project)

/** Starts one real PostgreSQL for the whole run, with a migrated database that each test file clones. */
export async function startTemplate(project: TestProject, settings: Settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-tests-'))
  // No data has to survive the run, and tests that don't wait for the disk are twice as fast.
  const server = await startEmbedded({
    folder,
    lasting: false,
    settings: { fsync: 'off', max_connections: '300', ...settings },
  })
  await run(server.url, 'create database template_nitya')
  const url = server.url.replace(/localhost\/\w+/, 'localhost/template_nitya')
  await migrate(url)
  project.provide('databaseUrl', url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
