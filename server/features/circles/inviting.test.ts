import { beforeEach, describe, expect, it } from 'vitest'
import { enter, invite, onPlus, openCircle } from '../../testing/circles.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { formatMoment } from '../../core/moments.ts'

const server = useServer({ rateLimitScale: 1_000 })
const as = (who: Person, key: string, body?: unknown) => send(server, key, body, who.access)

let asha: Person
let bela: Person
let circle: number
beforeEach(async () => {
  asha = await onPlus(server, 'asha')
  bela = await insertMember(server, 'bela')
  circle = (await openCircle(server, asha)).id
})

describe('an invitation', () => {
  it('looks pending to its sender after it was declined, and cannot be repeated', async () => {
    const id = await invite(server, circle, asha, bela)
    expect((await as(bela, `DELETE /api/circles/invitations/${id}/`)).statusCode).toBe(204)
    expect((await as(bela, `DELETE /api/circles/invitations/${id}/`)).statusCode).toBe(404)
    expect((await as(asha, `GET /api/circles/${circle}/invitations/`)).json()).toMatchObject([{ id }])
    const again = await as(asha, `POST /api/circles/${circle}/invitations/`, { username: bela.username })
    expect([again.statusCode, again.json().id]).toEqual([200, id])
    expect((await as(bela, 'GET /api/circles/invitations/')).json()).toEqual([])
    expect((await as(bela, 'GET /api/notifications/')).json()).toEqual([])
    expect(await server.sql('select from notifications where member = $1', [asha.id])).toEqual([])
  })

  it('counts towards the daily limit even after it is withdrawn or its circle is left', async () => {
    const strict = await server.openAnother({ scale: 0.1 })
    const inviteAnother = async () => {
      const { id } = await openCircle(server, asha)
      const path = `POST /api/circles/${id}/invitations/`
      const { username } = await insertMember(server, 'stranger')
      await server.sql("delete from rate_limits where key like 'write:%'")
      const answer = await send(strict, path, { username }, asha.access)
      if (answer.statusCode === 201) await as(asha, `DELETE /api/circles/invitations/${answer.json().id}/`)
      await as(asha, `DELETE /api/circles/${id}/me/`)
      return answer.statusCode
    }
    for (let n = 0; n < 3; n++) expect(await inviteAnother()).toBe(201)
    expect(await inviteAnother()).toBe(429)
  })

  it('can be withdrawn, and repeated without another notification', async () => {
    const id = await invite(server, circle, asha, bela)
    expect((await as(asha, `DELETE /api/circles/invitations/${id}/`)).statusCode).toBe(204)
    expect((await as(bela, 'GET /api/circles/invitations/')).json()).toEqual([])
    expect((await as(asha, `GET /api/circles/${circle}/invitations/`)).json()).toEqual([])
    expect(await invite(server, circle, asha, bela)).toBe(id)
    expect((await as(bela, 'GET /api/circles/invitations/')).json()).toMatchObject([{ id }])
    expect(await server.sql('select from notifications where member = $1', [bela.id])).toHaveLength(1)
  })

  it('that another member takes over states its unchanged expiry', async () => {
    const chetan = await onPlus(server, 'chetan')
    await enter(server, circle, chetan)
    const id = await invite(server, circle, asha, bela)
    const [{ text }] = (await as(bela, 'GET /api/notifications/')).json()
    expect(text).toMatch(/You can accept until \w+ \d/)
    const made = "update circle_invitations set created_at = created_at - interval '10 days' where id = $1"
    await server.sql(made, [id])
    await as(asha, `DELETE /api/circles/invitations/${id}/`)
    await invite(server, circle, chetan, bela)
    const [{ expires_at }] = (await as(bela, 'GET /api/circles/invitations/')).json()
    const [latest] = (await as(bela, 'GET /api/notifications/')).json()
    expect(latest.text).toContain(`You can accept until ${formatMoment(expires_at, 'Asia/Kolkata')}.`)
  })

  it('that was declined seems pending when its sender withdraws and repeats it, but stays declined', async () => {
    const twin = await insertMember(server, 'twin')
    const path = `/api/circles/${circle}/invitations/`
    const invitations = new Map<Person, number>()
    for (const who of [bela, twin]) invitations.set(who, await invite(server, circle, asha, who))
    await as(bela, `DELETE /api/circles/invitations/${invitations.get(bela)}/`)
    const act = async (who: Person) => {
      const id = invitations.get(who)!
      const withdraw = async () => (await as(asha, `DELETE /api/circles/invitations/${id}/`)).statusCode
      const repeat = async () => {
        const sent = await as(asha, `POST ${path}`, { username: who.username })
        return [sent.statusCode, sent.json().id === id]
      }
      const listed = async () =>
        (await as(asha, `GET ${path}`)).json().some((sent: { id: number }) => sent.id === id)
      return [
        await withdraw(),
        await listed(),
        await repeat(),
        await listed(),
        await repeat(),
        await withdraw(),
      ]
    }
    const asIfPending = [204, false, [201, true], true, [200, true], 204]
    expect([await act(twin), await act(bela)]).toEqual([asIfPending, asIfPending])
    await server.sql('delete from notifications')
    const carla = await onPlus(server, 'carla')
    await enter(server, circle, carla)
    for (const who of [bela, twin])
      expect((await as(carla, `POST ${path}`, { username: who.username })).statusCode).toBe(201)
    expect((await as(carla, `GET ${path}`)).json()).toHaveLength(2)
    expect((await as(bela, 'GET /api/circles/invitations/')).json()).toEqual([])
    expect(await server.sql('select member::float8 from notifications')).toEqual([{ member: twin.id }])
  })

  it('can be sent again by another member, with a notification, once its sender is disabled', async () => {
    const id = await invite(server, circle, asha, bela)
    const carla = await onPlus(server, 'carla')
    await enter(server, circle, carla)
    const path = `POST /api/circles/${circle}/invitations/`
    expect((await as(carla, path, { username: bela.username })).statusCode).toBe(200)
    await server.sql('update members set disabled_at = app_now() where id = $1', [asha.id])
    const again = await as(carla, path, { username: bela.username })
    expect([again.statusCode, again.json().id]).toEqual([200, id])
    expect((await as(bela, 'GET /api/circles/invitations/')).json()).toMatchObject([
      { id, from: carla.username },
    ])
    expect((await as(bela, 'GET /api/notifications/')).json()).toMatchObject([
      { title: expect.stringContaining(carla.username) },
    ])
  })
})
