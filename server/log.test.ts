import { mkdtemp, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLog } from './log.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-log-'))
  file = join(folder, 'app.log')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const linesOf = async (path: string) =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

// /dev/full is a disk without space: every write fails with ENOSPC.
it.skipIf(process.platform !== 'linux')(
  'while the disk is full, lines beyond the buffer are dropped and counted, and buffered lines are written later',
  async () => {
    await symlink('/dev/full', file)
    const recovered: number[] = []
    const log = openLog(file, (dropped) => recovered.push(dropped))
    const logger = pino({}, log)
    const text = 'x'.repeat(1_000)
    for (let n = 0; n < 2_000; n++) logger.info({ n, text })
    logger.fatal('a fatal line is written at once, and a disk without space does not hold it up')
    const dropped = log.dropped()
    expect(dropped).toBeGreaterThan(500)
    expect(recovered).toEqual([])

    await unlink(file)
    await writeFile(file, '')
    log.flushSync()
    expect(recovered).toEqual([dropped])
    logger.info('afterwards')
    log.close()
    const lines = await linesOf(file)
    expect(lines).toHaveLength(2_000 + 2 - dropped)
    expect(lines.slice(0, 100).map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, n) => n))
    expect(lines.at(-1).msg).toBe('afterwards')
    expect(log.dropped()).toBe(dropped)
  },
)

it.skipIf(process.platform !== 'linux')(
  'the number of dropped lines is logged even if the disk has space again only at the end',
  async () => {
    await symlink('/dev/full', file)
    const log = openLog(file, (dropped) => logger.warn({ dropped }))
    const logger = pino({}, log)
    for (let n = 0; n < 2_000; n++) logger.info({ n, text: 'x'.repeat(1_000) })
    await unlink(file)
    log.close()
    expect((await linesOf(file)).at(-1)).toMatchObject({ dropped: log.dropped() })
  },
)

it('after a rotation, logging continues in a new file', async () => {
  const log = openLog(file)
  const logger = pino({}, log)
  logger.info('before')
  log.flushSync()
  await rename(file, `${file}.1`)
  logger.info('after')
  log.close()
  expect((await linesOf(`${file}.1`)).map(({ msg }) => msg)).toEqual(['before'])
  expect((await linesOf(file)).map(({ msg }) => msg)).toEqual(['after'])
})
