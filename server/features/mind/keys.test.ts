import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openVault, type JournalKey } from '../../core/vault.ts'
import { type TestServer, useServer } from '../../testing/server.ts'
import { join, send, type Person } from '../../testing/people.ts'
import { rewrapKeys } from './rotate.ts'

const server = useServer()
let asha: Person
let bela: Person
beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
  for (const who of [asha, bela]) await write(who, `The words of ${who.username}`)
})

const fresh = (kid: string): JournalKey => ({ kid, secret: randomBytes(32) })
const write = (who: Person, content: string, instance: Pick<TestServer, 'app'> = server) =>
  send(instance, 'POST /api/journal/', { content }, who.access)
const read = (who: Person, instance: Pick<TestServer, 'app'> = server) =>
  send(instance, 'GET /api/journal/', undefined, who.access)

/** Reads every page of a journal and returns the oldest entry. */
async function firstWords(who: Person, instance: Pick<TestServer, 'app'>): Promise<string> {
  for (let url = '/api/journal/'; ;) {
    const page = await send(instance, `GET ${url}`, undefined, who.access)
    const next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
    if (!next) return page.json().at(-1).content
    url = next
  }
}

const unavailable = { detail: 'The journal is not available at the moment.' }

describe('an encrypted entry', () => {
  it('is decrypted only for its own member and id, and only if unmodified', () => {
    const vault = openVault([fresh('a')])
    const key = vault.makeKey(1)
    const sealed = vault.close(1, key, 'entry 10', 'mine')
    expect(vault.open(1, key, 'entry 10', sealed)).toBe('mine')
    expect(() => vault.open(1, key, 'entry 11', sealed)).toThrow()
    expect(() => vault.open(2, key, 'entry 10', sealed)).toThrow()
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => vault.open(1, key, 'entry 10', flipped)).toThrow()
    }
  })

  it('is encrypted with the first 32 bytes of a longer key', () => {
    const long = { kid: 'long', secret: randomBytes(48) }
    const vault = openVault([long])
    const key = vault.makeKey(1)
    const same = openVault([{ kid: 'long', secret: long.secret.subarray(0, 32) }])
    expect(same.open(1, key, 'entry 10', vault.close(1, key, 'entry 10', 'mine'))).toBe('mine')
    expect([vault.canUnwrap(key), vault.canUnwrap({ kek: 'lost' })]).toEqual([true, false])
  })

  it.each([0, 4, 8, 12, 15])('is not decrypted with only %i of the 16 bytes of its tag', (bytes) => {
    const vault = openVault([fresh('a')])
    const key = vault.makeKey(1)
    const sealed = vault.close(1, key, 'entry 10', '')
    expect(vault.open(1, key, 'entry 10', sealed)).toBe('')
    expect(() => vault.open(1, key, 'entry 10', sealed.subarray(0, 12 + bytes))).toThrow(
      'Invalid authentication tag length',
    )
  })

  it('cannot be made with another member’s data key, nor can that key be rewrapped for this member', () => {
    const vault = openVault([fresh('a')])
    const key = vault.makeKey(1)
    expect(vault.rewrap(1, key).kek).toBe('a')
    expect(() => vault.rewrap(2, key)).toThrow()
    expect(() => vault.close(2, key, 'entry 10', 'hers')).toThrow()
  })

  it('is not stored if the member’s key was replaced by another member’s key', async () => {
    const own = (await server.sql('select wrapped from journal_keys where member = $1', [bela.id]))[0].wrapped
    await server.sql(
      'update journal_keys set wrapped = (select wrapped from journal_keys where member = $2) where member = $1',
      [bela.id, asha.id],
    )
    const answer = await write(bela, 'Closed with a key that somebody else holds')
    expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'A server error occurred.' }])
    await server.sql('update journal_keys set wrapped = $2 where member = $1', [bela.id, own])
    expect((await write(bela, 'Closed with her own')).statusCode).toBe(201)
  })

  it('causes an error if its row was moved to another member', async () => {
    await server.sql('update journal_entries set member = $1 where member = $2', [bela.id, asha.id])
    const answer = await read(bela)
    expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'A server error occurred.' }])
    await server.sql('delete from journal_entries')
    await server.sql('delete from journal_keys')
    for (const who of [asha, bela]) await write(who, `The words of ${who.username}`)
  })

  it('is unreadable once its member’s data key is deleted', async () => {
    const chetan = await join(server, 'chetan')
    await write(chetan, 'Lost with the key')
    expect((await read(chetan)).statusCode).toBe(200)
    await server.sql('delete from journal_keys where member = $1', [chetan.id])
    const answer = await read(chetan)
    expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
  })
})

describe('a rotation', () => {
  it('rewraps every key while members read and write; the older key is then no longer needed', async () => {
    const old = server.keys.journal
    const newer = fresh('newer')
    const between = await server.openAnother({ journalKeys: [newer, old] })
    let rotating = true
    const load = Array.from({ length: 6 }, async (_, worker) => {
      const codes: number[] = []
      for (let turn = 0; rotating || turn < 5; turn++) {
        const who = turn % 2 ? asha : bela
        codes.push(
          (worker % 2 ? await write(who, `w${worker} t${turn}`, between) : await read(who, between))
            .statusCode,
        )
      }
      return codes
    })
    for (let n = 0; n < 20; n++) {
      const [member] = await server.sql(
        "insert into members (username, email) values ($1, $1 || '@nitya.test') returning id",
        [`old${n}`],
      )
      const { kek, wrapped } = openVault([old]).makeKey(Number(member.id))
      await server.sql('insert into journal_keys (member, kek, wrapped) values ($1, $2, $3)', [
        member.id,
        kek,
        wrapped,
      ])
    }
    expect(await rewrapKeys(between.services.db, between.services.vault)).toBeGreaterThanOrEqual(20)
    rotating = false
    const codes = (await Promise.all(load)).flat()
    expect(codes.filter((code) => code >= 300)).toEqual([])
    expect(await server.sql('select distinct kek from journal_keys')).toEqual([{ kek: 'newer' }])

    const after = await server.openAnother({ journalKeys: [newer] })
    expect(await firstWords(asha, after)).toBe('The words of asha')
    expect(await rewrapKeys(after.services.db, after.services.vault)).toBe(0)
  })

  it('fails if a key is lost; the journal is then unavailable, but other calls work', async () => {
    const lost = await server.openAnother({ journalKeys: [fresh('another')] })
    for (const answer of [await read(asha, lost), await write(asha, 'Now?', lost)]) {
      expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
      expect(answer.headers['retry-after']).toBe('60')
    }
    expect((await send(lost, 'GET /api/streaks/', undefined, asha.access)).statusCode).toBe(200)
    await expect(rewrapKeys(lost.services.db, lost.services.vault)).rejects.toThrow('no journal key newer')
  })
})
