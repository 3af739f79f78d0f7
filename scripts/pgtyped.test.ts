import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startEmbedded } from '../server/db/embedded.ts'
import { generateTypes } from './pgtyped.ts'

it('an invalid query is a fault, which fails the checks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-pgtyped-'))
  const server = await startEmbedded({
    folder: join(folder, 'data'),
    lasting: false,
    settings: { fsync: 'off' },
  })
  try {
    const config = join(folder, 'pgtyped.json')
    await writeFile(
      config,
      JSON.stringify({
        transforms: [{ mode: 'sql', include: '**/queries.sql', emitTemplate: '{{dir}}/queries.types.ts' }],
        srcDir: folder,
        failOnError: true,
      }),
    )
    const faultsOf = async (sql: string) => {
      await writeFile(join(folder, 'queries.sql'), `/* @name readOne */\n${sql};\n`)
      return (await generateTypes(server.url, config)).faults
    }
    expect(await faultsOf('select 1 as one')).toBe('')
    expect(await faultsOf('select lost from nowhere')).toContain('Query "ReadOne" is invalid')
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
