import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPushService, type PushStandIn } from '../../../stand-ins/push/push.ts'
import { readNow } from '../../testing/clock.ts'
import { join, logIn, send, type Person } from '../../testing/people.ts'
import { decrypt, deviceOf, makeBrowser, type Browser } from '../../testing/push.ts'
import { addClass } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
let service: PushStandIn
let asha: Person
beforeAll(async () => {
  service = await startPushService({ port: 0 })
  asha = await join(server, 'asha')
  await send(
    server,
    'PATCH /api/notifications/settings/',
    { kinds: { waitlist_promoted: { mail: false } } },
    asha.access,
  )
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.messages.length = 0
  await server.sql('delete from push_devices')
})

const allow = async (who: Pick<Person, 'access'>): Promise<Browser> => {
  const browser = makeBrowser(service.address)
  const answer = await send(server, 'POST /api/notifications/push/', deviceOf(browser), who.access)
  expect(answer.statusCode, answer.body).toBe(201)
  return browser
}
const idOf = ({ endpoint }: Browser) => endpoint.split('/').at(-1)
let count = 0
/** Notifies a member of a promotion from a waitlist, which is urgent, and returns the class. */
async function promote(who: Person) {
  const aClass = await addClass(server, { startsAt: await readNow(server, '48 hours') })
  await server.sql('select notify($1, $2, $3, $4)', [
    who.id,
    'waitlist_promoted',
    `push ${++count}`,
    { class: aClass },
  ])
  return aClass
}
const outcomes = async () =>
  (
    await server.sql(
      "select outcome from notification_deliveries where channel = 'push' and ended_at is not null",
    )
  ).map(({ outcome }) => outcome)
const hurry = () => server.sql("update pgboss.job set start_after = now() where state = 'retry'")
const arrived = (number: number) => expect.poll(() => service.messages.length).toBe(number)

describe('a push message', () => {
  it('reaches each of a member’s browsers once, and can be decrypted only there', async () => {
    const [phone, laptop] = [await allow(asha), await allow(await logIn(server, asha))]
    const aClass = await promote(asha)
    await arrived(2)
    for (const browser of [phone, laptop]) {
      const message = service.messages.find(({ subscription }) => subscription === idOf(browser))!
      expect(JSON.parse(decrypt(browser, message.body))).toMatchObject({
        title: 'You got a seat in Morning flow',
        path: `/classes/${aClass}`,
        id: expect.any(Number),
        text: expect.stringContaining('it is yours'),
      })
      expect(() => decrypt(browser === phone ? laptop : phone, message.body)).toThrow()
      expect(message.body.toString('latin1')).not.toContain('Morning')
    }
  })

  it('is written in the language that the member has chosen by the time it is sent', async () => {
    const browser = await allow(asha)
    service.answer(429)
    await promote(asha)
    await expect
      .poll(() => server.sql("select from pgboss.job where name = 'notification' and state = 'retry'"))
      .toHaveLength(1)
    await server.sql("update members set language = 'hi' where id = $1", [asha.id])
    await hurry()
    await arrived(1)
    // So far, only the date, which `Intl` formats, is translated.
    expect(JSON.parse(decrypt(browser, service.messages[0]!.body)).text).toMatch(/[\u0900-\u097f]/)
    await server.sql("update members set language = 'en' where id = $1", [asha.id])
  })

  it('is signed for its push service with the key that browsers subscribe with, and names its sender', async () => {
    await allow(asha)
    await promote(asha)
    await arrived(1)
    const [{ headers }] = service.messages as [PushStandIn['messages'][0]]
    const [, token, key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(String(headers.authorization))!
    const { push_public_key } = (await send(server, 'GET /api/config/')).json()
    expect(key).toBe(push_public_key)
    const point = Buffer.from(key!, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const { payload } = await jwtVerify(token!, await importJWK(jwk, 'ES256'))
    expect([decodeProtectedHeader(token!).alg, payload.aud, payload.sub]).toEqual([
      'ES256',
      service.address,
      'mailto:hello@nitya.test',
    ])
    expect(Number(headers.ttl)).toBeGreaterThan(3_600)
    expect(headers.urgency).toBe('high')
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/)
  })

  it('is retried if the service is busy, and arrives once', async () => {
    await allow(asha)
    service.answer(429, 500)
    await promote(asha)
    await expect
      .poll(async () => {
        await hurry()
        return service.messages.length
      })
      .toBe(1)
    await expect.poll(outcomes).toEqual(['sent'])
  })

  it.each([404, 410])('deletes the subscription if the service returns %i', async (status) => {
    await allow(asha)
    service.answer(status)
    await promote(asha)
    await expect.poll(() => server.sql('select from push_devices')).toEqual([])
    expect(service.messages).toEqual([])
  })

  it('is not sent to a device after a logout on it, but still to the member’s other devices', async () => {
    const elsewhere = await logIn(server, asha)
    const [left, stays] = [await allow(elsewhere), await allow(asha)]
    await send(server, 'POST /api/accounts/logout/', { refresh: elsewhere.refresh })
    await promote(asha)
    await arrived(1)
    expect(service.messages.map(({ subscription }) => subscription)).toEqual([idOf(stays)])
    expect(idOf(left)).not.toBe(idOf(stays))
  })

  it('that waits for a member is not shown to another member, to whom the browser belongs meanwhile', async () => {
    const browser = await allow(asha)
    service.answer(429)
    await promote(asha)
    await expect
      .poll(() => server.sql("select from pgboss.job where name = 'notification' and state = 'retry'"))
      .toHaveLength(1)
    const bela = await join(server, 'bela')
    expect(
      (await send(server, 'POST /api/notifications/push/', deviceOf(browser), bela.access)).statusCode,
    ).toBe(201)
    await promote(bela)
    await hurry()
    await expect
      .poll(() =>
        server.sql(
          "select from pgboss.job where name = 'notification' and state in ('created', 'retry', 'active')",
        ),
      )
      .toEqual([])
    const paths = service.messages.map(({ body }) => JSON.parse(decrypt(browser, body)).id)
    expect(
      await server.sql('select distinct member::int from notifications where id = any($1)', [paths]),
    ).toEqual([{ member: Number(bela.id) }])
  })

  it('is not sent a second time by another process while the push service is slow to respond', async () => {
    const another = await server.openAnother()
    await allow(asha)
    const { promise, resolve } = Promise.withResolvers<void>()
    service.holdUntil(promise)
    await promote(asha)
    const waiting = () =>
      server.sql('select id from notification_deliveries where held_until is not null and ended_at is null')
    await expect.poll(waiting).toHaveLength(1)
    const [{ id }] = await waiting()
    await another.services.jobs.queue(another.services.db, 'notification', { delivery: id })
    await expect
      .poll(() => server.sql("select from pgboss.job where name = 'notification' and state = 'retry'"))
      .toHaveLength(1)
    resolve()
    await arrived(1)
    await hurry()
    await expect
      .poll(() => server.sql("select from pgboss.job where name = 'notification' and state <> 'completed'"))
      .toEqual([])
    expect(service.messages).toHaveLength(1)
  })
})
