import { describe, expect, it } from 'vitest'
import { crashes } from './crashes.ts'
import { databaseEnds, readOnly } from './database.ts'
import { inPlace } from './place.ts'
import { slowDatabase } from './slow-database.ts'

// The acts of `npm run torture` with small counts: each throws when anything acknowledged is lost or done twice.

describe('nothing acknowledged is lost and nothing done twice', () => {
  it('when the app is killed in the middle of everything that can be written (R15)', async () => {
    expect((await inPlace((place) => crashes(place, 3))).figures).toMatchObject({ kills: 3, lost: 0 })
  })

  it('when PostgreSQL ends at once, is killed, and is restarted, likewise (R16, R17)', async () => {
    expect((await inPlace((place) => databaseEnds(place, 3))).figures).toMatchObject({ endings: 3, lost: 0 })
  })
})

describe('while the database', () => {
  it('takes no writes, they are told to come again, and reading goes on (R20)', async () => {
    expect((await inPlace(readOnly)).figures).toMatchObject({ 'writes refused': 9 })
  })

  it('hangs, is slow, or is cut off, calls are told to come again, and the process lives (R18)', async () => {
    expect((await inPlace(slowDatabase)).figures).toHaveProperty('back after, ms')
  })
})
