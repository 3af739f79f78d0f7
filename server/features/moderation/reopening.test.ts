import { expect, it } from 'vitest'
import { postNote, staffMember } from '../../testing/builders.ts'
import { verify } from '../../testing/buying.ts'
import { inHours } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { useModeration } from '../../testing/moderation.ts'
import { useServer } from '../../testing/server.ts'
import { addBuyer, addWebinar, payTicket } from '../../testing/webinars.ts'
import { reconcile } from '../payments/reconcile.ts'

const server = useServer({ rateLimitScale: 1_000 })
const { act, decide, report, told } = useModeration(server)

it('a granted appeal against a closing for fraud refunds the tickets that the closing cancelled, and no others', async () => {
  server.razorpay.webhooks('off')
  const asha = await addBuyer(server, 'asha')
  const buy = async () => {
    const webinar = await addWebinar(server, { startsAt: await inHours(server, 50 + webinars.length * 2) })
    webinars.push(webinar)
    const paid = await payTicket(server, webinar, asha)
    await verify(server, paid)
    return () => server.razorpay.books.payment(paid.payment.id).status
  }
  const webinars: number[] = []
  const [earlier, closed] = [await buy(), await buy()]
  await server.sql("update tickets set status = 'cancelled', changed_at = app_now() where webinar = $1", [
    webinars[0],
  ])
  const { id: note } = await postNote(server, asha)
  await report(await insertMember(server, 'reporter'), note)
  await decide(await staffMember(server, 'moderator'), note, 'close', { fraud: true })
  const [{ id }] = await server.sql('select id::float8 from decisions where member = $1', [asha.id])
  await server.sql("select appeal_decision($1, $2, 'It was not me.')", [asha.id, id])
  await reconcile(server.services)
  expect([earlier(), closed()]).toEqual(['captured', 'captured'])
  const grant = { decision: 'grant', reason: 'It was not.' }
  await act(await staffMember(server, 'moderator'), `POST /api/staff/appeals/${id}/`, grant)
  await reconcile(server.services)
  expect([earlier(), closed()]).toEqual(['captured', 'refunded'])
  expect(await told(asha, 'ticket_refunded')).toMatchObject([
    { data: { webinar: webinars[1], amount: 49_900 } },
  ])
})
