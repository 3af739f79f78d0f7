import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { useOwnServer } from '../testing/own-server.ts'
import { untilWritten, type Kept } from './cache.ts'
import { connect } from './connect.ts'

const server = useOwnServer(({ owner }) =>
  owner.query('create table words (id integer primary key, word text, ends timestamptz)'),
)
beforeEach(async () => {
  await server.owner.query(`truncate words; insert into words values (1, 'dawn'), (2, 'noon')`)
  await server.calm()
})

type Word = { word: string; ends: number | null }

/** A reader of words, and how often it has asked the database for one. */
function reader(kept: Partial<Kept<number, Word>> = {}) {
  const asked: number[] = []
  const ask = async (id: number): Promise<Word> => {
    asked.push(id)
    const { rows } = await server.db.query('select word, extract(epoch from ends)::float8 * 1000 as ends from words where id = $1', [id])
    return rows[0]
  }
  const read = untilWritten(server.db, ask, { nameOf: String, most: 100, ...kept })
  return { asked, word: async (id: number) => (await read(id))?.word }
}
const write = (id: number, word: string) => server.owner.query('update words set word = $2 where id = $1', [id, word])

describe('what was read is kept until something is written', () => {
  it('and is not asked for again meanwhile', async () => {
    const { asked, word } = reader()
    for (let time = 0; time < 3; time++) expect(await Promise.all([1, 2].map(word))).toEqual(['dawn', 'noon'])
    expect(asked).toEqual([1, 2])
  })

  it('the very next question is told what was written, by whomever, while others go on asking', async () => {
    const { asked, word } = reader()
    let asking = true
    const others = Promise.all(
      Array.from({ length: 10 }, async () => {
        for (; asking; ) await word(1)
      }),
    )
    for (let round = 0; round < 300; round++) {
      await write(1, `word ${round}`)
      expect(await word(1)).toBe(`word ${round}`)
    }
    asking = false
    await others
    expect(asked.length).toBeGreaterThan(300)
  })

  it('a transaction that began earlier counts from its commit on, whatever else was read and written meanwhile', async () => {
    const { word } = reader()
    const slow = new pg.Client({ connectionString: server.url })
    await slow.connect()
    try {
      for (let round = 0; round < 20; round++) {
        await slow.query('begin')
        await slow.query(`update words set word = 'slow ${round}' where id = 1`)
        for (const quick of [`quick ${round}`, `quicker ${round}`]) {
          await write(2, quick)
          expect(await word(1)).not.toBe(`slow ${round}`)
          expect(await word(2)).toBe(quick)
        }
        await slow.query('commit')
        expect(await word(1)).toBe(`slow ${round}`)
      }
    } finally {
      await slow.end()
    }
  })

  it('while things change, everybody asks for themselves at once; what is known counts again when they are calm', async () => {
    const { asked, word } = reader()
    await word(1)
    await write(1, 'dusk')
    expect(await Promise.all([word(1), word(1)])).toEqual(['dusk', 'dusk'])
    expect(asked).toEqual([1, 1, 1])
    expect(await word(1)).toBe('dusk')
    expect(asked).toEqual([1, 1, 1, 1])
    await server.calm()
    expect(await word(1)).toBe('dusk')
    expect(asked).toEqual([1, 1, 1, 1])
  })

  it('one that is taken back changes nothing', async () => {
    const { word } = reader()
    await word(1)
    await server.owner.query('begin')
    await write(1, 'dusk')
    await server.owner.query('rollback')
    expect(await word(1)).toBe('dawn')
  })
})

it('an answer that ends by itself ends by the database’s clock, with nothing written', async () => {
  await server.owner.query(`update words set ends = now() + interval '300 milliseconds' where id = 1`)
  await server.calm()
  const { asked, word } = reader({ endsAt: ({ ends }) => ends })
  await Promise.all([word(1), word(2)])
  await Promise.all([word(1), word(2)])
  expect(asked).toEqual([1, 2])
  await new Promise((over) => setTimeout(over, 350))
  await Promise.all([word(1), word(2)])
  expect(asked).toEqual([1, 2, 1])
})

it('no more is kept than was said', async () => {
  const { asked, word } = reader({ most: 9, weigh: ({ word: { length } }) => length })
  for (const id of [1, 2, 1, 2]) await word(id)
  expect(asked).toEqual([1, 2])
  await write(2, 'midnight')
  await server.calm()
  for (const id of [1, 2, 1, 2]) await word(id)
  expect(asked).toEqual([1, 2, 1, 2, 1, 2])
})

it('what cannot be read is an error for who asked, and asked for again by the next', async () => {
  let broken = true
  const read = untilWritten(
    server.db,
    async (id: number) => {
      if (broken) throw new Error('no')
      return (await server.db.query('select word from words where id = $1', [id])).rows[0].word as string
    },
    { nameOf: String, most: 10 },
  )
  await expect(read(1)).rejects.toThrow('no')
  broken = false
  expect(await read(1)).toBe('dawn')
})

describe('a connection that dies', () => {
  const kill = () =>
    server.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_current_snapshot()%' and pid <> pg_backend_pid()`)

  it('takes with it all that was kept, since its server may have forgotten what it had not written down', async () => {
    const { asked, word } = reader()
    await word(1)
    const before = await server.db.snapshot()
    expect((await server.db.snapshot()).name).toBe(before.name)
    await kill()
    await expect.poll(() => word(1).catch(() => 'away')).toBe('dawn')
    expect(asked).toEqual([1, 1])
    expect((await server.db.snapshot()).name).not.toBe(before.name)
  })

  it('is an error for those who wait for it, and no more than that', async () => {
    for (let round = 0; round < 10; round++) {
      const waiting = Promise.allSettled(Array.from({ length: 20 }, () => server.db.snapshot()))
      await Promise.all([kill(), waiting])
      await expect.poll(() => server.db.snapshot().then(() => true, () => false)).toBe(true)
    }
  })
})

it('nobody is answered once the pool is closed', async () => {
  const closed = connect({ url: server.url })
  await closed.snapshot()
  await closed.close()
  await expect(closed.snapshot()).rejects.toThrow('closed')
})
