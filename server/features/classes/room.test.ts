import { SignalResponse, TrackInfo, TrackSource } from '@livekit/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { giveRoles, staffMember } from '../../testing/builders.ts'
import { insertMember, openMemberSession } from '../../testing/insert-member.ts'
import { logIn, send, type Person } from '../../testing/people.ts'
import { setUpRoom } from '../../testing/room.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, book } from '../../testing/studio.ts'

const server = useServer()
const { people, inMinutes, newClass, join, lead, roomOf, presentIn, enter, expectKeptOut } = setUpRoom(server)
let asha: Person
let bela: Person
let host: Person
beforeAll(() => {
  ;({ asha, bela, host } = people())
})

describe('in the room', () => {
  const infoOf = (id: number, { username }: Person) =>
    [...roomOf(id).members.values()].find(({ info }) => info.name === username)!.info

  it('members raise and lower only their own hand, visibly to everybody', async () => {
    const id = await newClass()
    await book(server, asha.id, id)
    const raise = (raised: boolean, who = asha) =>
      send(server, `POST /api/classes/${id}/room/hand/`, { raised }, who.access)
    expect((await raise(true)).statusCode).toBe(403)
    await enter(id)
    expect((await raise(true)).statusCode).toBe(204)
    expect(Date.parse(infoOf(id, asha).attributes['hand']!)).not.toBeNaN()
    expect((await raise(true, bela)).statusCode).toBe(403)
    expect((await lead(id, 'lower-hands')).statusCode).toBe(204)
    expect(infoOf(id, asha).attributes).toEqual({ role: 'member' })
    await raise(true)
    expect((await lead(id, 'lower-hands', { username: asha.username })).statusCode).toBe(204)
    expect(infoOf(id, asha).attributes).toEqual({ role: 'member' })
    await lead(id, 'remove', { username: asha.username })
    expect((await raise(true)).json()).toMatchObject({ code: 'no_seat' })
  })

  it('the host mutes one or all members, but not themselves, and spotlights a member', async () => {
    const id = await newClass()
    for (const { id: member } of [asha, bela]) await book(server, member, id)
    for (const who of [asha, bela, host]) {
      await enter(id, who)
      infoOf(id, who).tracks = [new TrackInfo({ sid: `TR_${who.username}`, source: TrackSource.MICROPHONE })]
    }
    const muted = () => [asha, bela, host].map((who) => infoOf(id, who).tracks[0]!.muted)
    expect((await lead(id, 'mute', { username: asha.username })).statusCode).toBe(204)
    expect(muted()).toEqual([true, false, false])
    expect((await lead(id, 'mute')).statusCode).toBe(204)
    expect(muted()).toEqual([true, true, false])
    await lead(id, 'spotlight', { username: bela.username })
    expect(JSON.parse(roomOf(id).info.metadata)).toEqual({ spotlight: infoOf(id, bela).identity })
    await lead(id, 'spotlight', { username: null })
    expect(JSON.parse(roomOf(id).info.metadata)).toEqual({ spotlight: null })
    expect((await lead(id, 'mute', { username: 'nobody' })).json()).toMatchObject({ code: 'not_here' })
  })

  it('the host’s controls still work on a member who was renamed after entering', async () => {
    const id = await newClass()
    await book(server, bela.id, id)
    const { closed } = await enter(id, bela)
    const info = infoOf(id, bela)
    info.tracks = [new TrackInfo({ sid: 'TR_renamed', source: TrackSource.MICROPHONE })]
    await server.sql(`update members set username = 'renamed' where id = $1`, [bela.id])
    const act = async (what: string) => (await lead(id, what, { username: info.identity })).statusCode
    try {
      expect(await act('mute')).toBe(204)
      expect(info.tracks[0]!.muted).toBe(true)
      expect(await act('spotlight')).toBe(204)
      expect(JSON.parse(roomOf(id).info.metadata)).toEqual({ spotlight: info.identity })
      expect(await act('lower-hands')).toBe(204)
      expect(await act('remove')).toBe(204)
      await closed()
      const elsewhere = await lead(await newClass(), 'remove', { username: info.identity })
      expect(elsewhere.statusCode).toBe(404)
    } finally {
      await server.sql('update members set username = $2 where id = $1', [bela.id, bela.username])
    }
  })

  it('members and other hosts cannot use the controls, the desk can; a class with a link has no room', async () => {
    const [id, linked] = [
      await newClass(),
      await addClass(server, { startsAt: await inMinutes(5), host: host.id, link: 'https://meet.example/x' }),
    ]
    const stranger = await staffMember(server, 'host')
    for (const what of ['mute', 'lower-hands', 'remove', 'spotlight']) {
      const body = { username: bela.username }
      expect((await lead(id, what, body, asha)).statusCode).toBe(403)
      expect((await lead(id, what, body, stranger)).statusCode).toBe(403)
      expect((await lead(linked, what, body)).json().code).toBe('no_room')
    }
    expect((await lead(id, 'remove', { username: host.username })).json().code).toBe('own_account')
    expect((await lead(id, 'remove', { username: bela.username })).statusCode).toBe(404)
    await giveRoles(server, stranger, 'desk')
    expect((await lead(id, 'mute', {}, stranger)).statusCode).toBe(204)
  })

  it('nobody can remove the desk, an owner or the host, with or without a seat', async () => {
    const id = await newClass()
    const [desk, owner] = [await staffMember(server, 'desk'), await staffMember(server, 'owner')]
    await server.sql(
      `with noticed as (insert into safety_notices (member, version) values ($2, safety_notice_version()) on conflict do nothing)
       insert into bookings (class, member, status, booked_at) values ($1, $2, 'booked', now())`,
      [id, desk.id],
    )
    await enter(id, owner)
    for (const [who, whom] of [
      [host, desk],
      [host, owner],
      [desk, host],
      [desk, owner],
    ] as const) {
      const answer = await lead(id, 'remove', { username: whom.username }, who)
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'You do not have permission to perform this action.' },
      ])
    }
    expect(presentIn(id)).toEqual([owner.username])
    await enter(id, desk)
    await enter(id, host)
  })

  it('a removed member who now leads the class is admitted until they lose the role', async () => {
    const id = await newClass()
    const colleague = await staffMember(server, 'host')
    await server.sql(
      `with noticed as (insert into safety_notices (member, version) values ($2, safety_notice_version()) on conflict do nothing)
       insert into bookings (class, member, status, booked_at) values ($1, $2, 'booked', now())`,
      [id, colleague.id],
    )
    expect((await lead(id, 'remove', { username: colleague.username })).statusCode).toBe(204)
    expect((await join(id, colleague)).json().code).toBe('removed')
    await giveRoles(server, colleague, 'desk')
    const { token, closed } = await enter(id, colleague)
    const raise = () => send(server, `POST /api/classes/${id}/room/hand/`, { raised: true }, colleague.access)
    expect((await raise()).statusCode).toBe(204)
    await server.sql(`delete from member_roles where member = $1 and role = 'desk'`, [colleague.id])
    await closed()
    expect((await raise()).statusCode).toBe(403)
    expect((await join(id, colleague)).json().code).toBe('removed')
    await expectKeptOut(id, token)
  })

  it('the host gets a clear message while the room server is unreachable', async () => {
    const id = await newClass()
    const refuse = (to: string) =>
      fetch(`${server.livekit.address}/switches/refuse/${to}`, { method: 'POST' })
    await refuse('api')
    const answer = await lead(id, 'mute')
    await refuse('off')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { detail: 'The room cannot be reached right now. Please try again in a moment.' },
    ])
    expect(answer.headers['retry-after']).toBe('5')
  })

  it.each([
    ['a logout', (who: Person) => send(server, 'POST /api/accounts/logout/', { refresh: who.refresh })],
    [
      'a reset, which ends all sessions',
      (who: Person) =>
        server.sql('update sessions set revoked_at = app_now() where member = $1 and revoked_at is null', [
          who.id,
        ]),
    ],
    [
      'ending the session in Settings',
      async (who: Person) =>
        send(
          server,
          'DELETE /api/accounts/sessions/',
          undefined,
          (await openMemberSession(server, who)).access,
        ),
    ],
  ])('%s disconnects the member who entered with that session, and keeps the member out', async (_, act) => {
    const id = await newClass()
    const who = await insertMember(server, 'guest')
    await server.sql(
      `with noticed as (insert into safety_notices (member, version) values ($2, safety_notice_version()) on conflict do nothing)
       insert into bookings (class, member, status, booked_at) values ($1, $2, 'booked', now())`,
      [id, who.id],
    )
    const { token, closed } = await enter(id, who)
    await act(who)
    await closed()
    await expectKeptOut(id, token)
    expect(presentIn(id)).toEqual([])
  })

  it('the end of another session leaves the member in the room', async () => {
    const id = await newClass()
    await book(server, asha.id, id)
    const other = await logIn(server, asha)
    await enter(id)
    await send(server, 'POST /api/accounts/logout/', { refresh: other.refresh })
    expect(await server.sql('select from room_exits')).toEqual([])
    expect(presentIn(id)).toEqual([asha.username])
  })

  it('a member’s second window replaces the first', async () => {
    const id = await newClass()
    await book(server, asha.id, id)
    const first = await enter(id)
    const last = new Promise<SignalResponse['message']>((resolve) =>
      first.socket.on('message', (bytes: Buffer) => {
        const { message } = SignalResponse.fromBinary(bytes)
        if (message.case === 'leave') resolve(message)
      }),
    )
    await enter(id)
    expect(await last).toMatchObject({ case: 'leave', value: { reason: 2 } })
    expect(presentIn(id)).toEqual([asha.username])
  })
})
