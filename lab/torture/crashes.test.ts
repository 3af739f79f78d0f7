import { describe, expect, it } from 'vitest'
import { crashes } from './crashes.ts'
import { databaseEnds, readOnly } from './database.ts'
import { withRig } from './rig.ts'
import { studio } from './studio.ts'
import { talks } from './talks.ts'
import { slowDatabase } from './slow-database.ts'

// The scenarios of `npm run lab -- torture` with small counts. Each throws if anything acknowledged is lost
// or done twice.

describe('nothing acknowledged is lost or done twice', () => {
  it('when the app is killed during writes of every kind', async () => {
    expect((await withRig((rig) => crashes(rig, 2))).figures).toMatchObject({ kills: 2, lost: 0 })
  })

  it('when the app is killed while seats are swapped and classes are settled', async () => {
    expect((await withRig((rig) => studio(rig, 2))).figures).toMatchObject({ kills: 2, settled: 2, lost: 0 })
  })

  it('when the app is killed between a check-in’s settlement and its points', async () => {
    expect((await withRig((rig) => talks(rig, 1))).figures).toMatchObject({ kills: 2, kept: 8, lost: 0 })
  })

  it('when PostgreSQL is stopped immediately, killed, and restarted', async () => {
    expect((await withRig((rig) => databaseEnds(rig, 3))).figures).toMatchObject({ endings: 3, lost: 0 })
  })
})

describe('when the database', () => {
  it('shares a full disk with the log, writes get 503, reads work, and log lines are dropped and counted', async () => {
    expect((await withRig(readOnly)).figures).toMatchObject({ 'writes refused': 9 })
  })

  it('hangs, is slow, or is cut off, calls get 503 and the process survives', async () => {
    expect((await withRig(slowDatabase)).figures).toHaveProperty('back after, ms')
  })
})
