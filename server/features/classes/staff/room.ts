import type { Db } from '../../../db/connect.ts'
import { staffRefusals } from '../../../http/copy.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { missing, refuseByRule } from '../../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import { forbidden, type StaffViewer } from '../../../http/staff.ts'
import type { Present, Rooms } from '../../../services/livekit.ts'
import type { Services } from '../../../services.ts'
import { askRoom } from '../room-calls.ts'
import { roomOf } from '../../../core/room-names.ts'
import { checkLeadsClass, holdClass } from './access.ts'
import * as queries from './queries.types.ts'

/** Serves the calls with which the host, the desk and owners lead a class in its video room. */
export function serveRoom(context: RouteContext, { db, rooms }: Services): void {
  /** @throws 404 for an unknown class, 403 for another host's class, 409 if the class has no video room */
  async function enter(viewer: StaffViewer, id: number, at: Db = db): Promise<Rooms> {
    await checkLeadsClass(at, viewer, id)
    const [found] = await queries.hasRoom.run({ class: id }, at)
    if (!rooms || !found?.room) throw refuseByRule('no_room')
    return rooms
  }

  /** @throws 409 if the member has never entered the room */
  async function identityOf(id: number, whom: string): Promise<string> {
    const [found] = await queries.findParticipant.run({ class: id, whom }, db)
    if (!found?.identity) throw refuseByRule('not_here')
    return found.identity
  }

  /**
   * Returns the participant with this username or identity; without either, all members. @throws 409 if the
   * participant is absent
   */
  async function chosen(open: Rooms, id: number, whom: string | null | undefined): Promise<Present[]> {
    const everybody = (await askRoom(open.present(roomOf(id)))) ?? []
    if (!whom) return everybody.filter(({ role }) => role === 'member')
    const identity = await identityOf(id, whom)
    const one = everybody.find((each) => each.identity === identity)
    if (!one) throw refuseByRule('not_here')
    return [one]
  }

  serve(
    context,
    'POST /api/staff/classes/:id/room/mute/',
    async ({ params: { id }, body: { username }, viewer }) => {
      const open = await enter(viewer, id)
      const muted = (await chosen(open, id, username)).flatMap(({ identity, microphones }) =>
        microphones.filter((each) => !each.muted).map(({ sid }) => open.mute(roomOf(id), identity, sid)),
      )
      await askRoom(Promise.all(muted))
      return undefined
    },
  )

  serve(
    context,
    'POST /api/staff/classes/:id/room/lower-hands/',
    async ({ params: { id }, body: { username }, viewer }) => {
      const open = await enter(viewer, id)
      const raised = (await chosen(open, id, username)).filter(({ handRaised }) => handRaised)
      await askRoom(Promise.all(raised.map(({ identity }) => open.raiseHand(roomOf(id), identity, null))))
      return undefined
    },
  )

  serve(
    context,
    'POST /api/staff/classes/:id/room/spotlight/',
    async ({ params: { id }, body: { username }, viewer }) => {
      const open = await enter(viewer, id)
      const identity = username === null ? null : await identityOf(id, username)
      await askRoom(open.spotlight(roomOf(id), identity))
      return undefined
    },
  )

  serveChange(
    context,
    db,
    'POST /api/staff/classes/:id/room/remove/',
    async (tx, { params: { id }, body: { username }, viewer }) => {
      await enter(viewer, id, tx)
      const { ended, cancelled } = await holdClass(tx, viewer, id)
      const refusal = cancelled ? 'class_cancelled' : ended ? 'class_over' : null
      refuseIf({ refusal }, 'Class', staffRefusals)
      const [member] = await queries.findParticipant.run({ class: id, whom: username }, tx)
      if (!member) throw missing('Booking')
      if (member.id === viewer.id) throw refuseByRule('own_account')
      const [found] = await queries.leadsClass.run({ class: id, member: member.id }, tx)
      if (found!.leads) throw forbidden()
      const [row] = await queries.removeFromRoom.run({ class: id, member: member.id }, tx)
      refuseIf(row, 'Booking')
      return {
        entry: { what: 'room.remove', whom: member.id, before: null, after: { class: id } },
        answer: undefined,
      }
    },
  )
}
