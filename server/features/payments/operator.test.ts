import { beforeAll, describe, expect, it } from 'vitest'
import { auditDeeds, auditFields } from '../../../contract/audit.ts'
import { useServer } from '../../testing/server.ts'
import { join, mailTo, send, type Person } from '../../testing/people.ts'
import { executeCommand } from './commands.ts'
import { openOperations, type CommandError } from './operator.ts'
import { booksOf, daysUntil, monthly, order, orderId, status, verify } from '../../testing/buying.ts'

const server = useServer()
let asha: Person
beforeAll(async () => {
  server.razorpay.webhooks('off')
  asha = await join(server, 'asha')
})

const say = (line: string, options = {}) =>
  executeCommand(openOperations(server.services, 'ravi'), line.split(' '), options)
const lastAudit = async () =>
  (
    await server.sql('select operator, action, subject, detail from operator_audit order by id desc limit 1')
  )[0]

describe('tiers', () => {
  it('are listed, priced and withdrawn', async () => {
    expect(await say('tiers list')).toContainEqual({
      id: 1,
      name: 'Plus Monthly',
      price: '₹499.00',
      days: 30,
      withdrawn: '',
    })
    expect(await say('tiers price 2 1199.50')).toBe('Plus Quarterly costs ₹1199.50 now.')
    expect(await lastAudit()).toEqual({
      operator: 'ravi',
      action: 'tier.price',
      subject: 'tier 2',
      detail: { pricePaise: 119_950 },
    })
    expect((await send(server, 'GET /api/payments/tiers/')).json()).toContainEqual({
      id: 2,
      name: 'Plus Quarterly',
      price: 1199.5,
      duration_days: 90,
    })
    await say('tiers withdraw 3')
    expect(
      (await send(server, 'GET /api/payments/tiers/')).json().map(({ id }: { id: number }) => id),
    ).toEqual([1, 2])
    expect((await order(server, { tier: 3, amount: 4499 })).json()).toEqual({
      error: 'This plan is not available. Please choose another one.',
    })
  })
})

describe('codes', () => {
  it('are created, listed and stopped', async () => {
    expect(await say('codes create spring', { off: '50', uses: '5', until: '2099-01-01' })).toBe(
      'SPRING works now.',
    )
    expect((await order(server, { code: 'spring', amount: 449 })).statusCode).toBe(201)
    expect(await say('codes list')).toContainEqual({
      code: 'SPRING',
      off: '₹50.00',
      uses: '1 of 5',
      until: '2099-01-01T18:30:00.000Z',
      stopped: '',
    })
    expect(await say('codes stop spring')).toBe('SPRING is stopped.')
    expect((await order(server, { email: 'x@nitya.test', code: 'spring', amount: 449 })).statusCode).toBe(400)
    expect(await lastAudit()).toMatchObject({ action: 'code.stop', subject: 'SPRING' })
    await expect(say('codes create SPRING', { percent: '5' })).rejects.toThrow(
      'There is already a code SPRING.',
    )
    await say('codes create AUTUMN', { percent: '5' })
    expect(await say('codes list')).toContainEqual({
      code: 'AUTUMN',
      off: '5 %',
      uses: '0 of any number',
      until: '',
      stopped: '',
    })
  })

  it.each([
    ['2099-01-01T18:00', '2099-01-01T12:30:00.000Z'],
    ['2099-01-01T18:00Z', '2099-01-01T18:00:00.000Z'],
  ])('end at a time in India, unless it names a zone: %s', async (until, end) => {
    const code = until.replace(/\W/g, '')
    await say(`codes create ${code}`, { percent: '5', until })
    expect(await say('codes list')).toContainEqual(expect.objectContaining({ code, until: end }))
  })

  it('may take off the full price, and a price may be one rupee', async () => {
    expect(await say('codes create ALL', { percent: '100' })).toBe('ALL works now.')
    expect(await say('tiers price 2 1')).toBe('Plus Quarterly costs ₹1.00 now.')
    await say('tiers price 2 1199.50')
  })

  it.each([
    ['AB', { percent: '5' }, 'A code is 3 to 40 letters, digits, - or _.'],
    ['TWO.WORDS', { percent: '5' }, 'A code is 3 to 40 letters, digits, - or _.'],
    ['NOTHING', {}, 'Give either --percent or --off.'],
    ['BOTH', { percent: '5', off: '50' }, 'Give either --percent or --off.'],
    ['LATE', { percent: '5', until: '2020-01-01' }, 'The date after --until has already passed.'],
    ['NEVER', { percent: '5', until: 'tomorrow' }, '“tomorrow” is not a date.'],
    ['MORE', { percent: '101' }, '“101” is not a whole number from 1 to 100.'],
  ])('named %s with %o are refused and not created', async (code, options, sentence) => {
    await expect(say(`codes create ${code}`, options)).rejects.toThrow(sentence)
    expect(await server.sql('select from discount_codes where code = $1', [code])).toEqual([])
  })
})

it('operators’ changes appear in the owners’ audit with the members’ names', async () => {
  const dina = await join(server, 'dina')
  await say('member grant DINA 3')
  await say('tiers price 1 499')
  const rows = await server.sql(
    'select who, what, whom, whom_member::int, after from staff_audit order by id desc limit 2',
  )
  expect(rows).toEqual([
    {
      who: 'operator ravi',
      what: 'tier.price',
      whom: '',
      whom_member: null,
      after: { subject: 'tier 1', pricePaise: 49_900 },
    },
    { who: 'operator ravi', what: 'member.grant', whom: 'dina', whom_member: dina.id, after: { days: 3 } },
  ])
})

describe('an order', () => {
  it('shows its history and is refunded once when the command is repeated', async () => {
    const id = await orderId(server, { access: asha.access, email: asha.email })
    const paid = server.razorpay.pay(id)
    await verify(server, paid)
    expect(await say(`order history ${id}`)).toMatchObject([
      { source: 'order', event: 'Plus Monthly, ₹499.00, paid' },
      { source: 'browser', event: 'paid', payment: paid.payment.id },
    ])
    for (let n = 0; n < 2; n++) {
      expect(await say(`order refund ${id}`)).toBe(
        `₹499.00 of ${id} is being refunded, and what it bought has ended.`,
      )
    }
    expect(server.razorpay.books.payment(paid.payment.id)).toMatchObject({
      status: 'refunded',
      amount_refunded: 49_900,
    })
    expect(await booksOf(server, id)).toMatchObject({ state: 'refunded', running: 0 })
    expect(await status(server, asha.access)).toMatchObject({ subscription_type: 'free' })
    expect((await mailTo(server, asha.email, 'refund')).Text).toContain(id)
    const [entry] = await server.sql("select after from staff_audit where after ->> 'order' = $1", [id])
    expect(entry.after).toEqual({
      subject: id,
      order: id,
      payment: paid.payment.id,
      amount_paise: monthly.paise,
    })
  })

  it('whose refund may have been made, because the response was lost, is refunded once by a second command', async () => {
    const bela = await join(server, 'bela')
    const id = await orderId(server, { access: bela.access, email: bela.email })
    const paid = server.razorpay.pay(id)
    await verify(server, paid)
    const refund = () => say(`order refund ${id}`).catch(({ message }: CommandError) => message)
    await server.razorpay.down('lost-answer')
    const uncertain = await refund()
    await server.razorpay.up()
    expect(uncertain).toMatch(/\nRazorpay may have made the refund or not\. Run the command again: .*$/)
    expect(await refund()).toMatch(/is being refunded, and what it bought has ended\.$/)
    expect(server.razorpay.books.payment(paid.payment.id)).toMatchObject({ amount_refunded: 49_900 })
  })

  it('of a guest shows the address and is not refunded while unpaid', async () => {
    const id = await orderId(server, { email: 'guest@nitya.test' })
    expect(await say(`order history ${id}`)).toEqual([
      {
        at: '',
        source: 'order',
        event: 'Plus Monthly, ₹499.00, created',
        payment: 'member none, guest@nitya.test',
      },
    ])
    await expect(say(`order refund ${id}`)).rejects.toThrow(`Order ${id} was never paid.`)
  })

  it('with a mismatched payment is listed under troubles', async () => {
    const id = await orderId(server, { email: 'trouble@nitya.test' })
    const paid = server.razorpay.pay(id)
    Object.assign(server.razorpay.books.payment(paid.payment.id), { amount: 100 })
    await verify(server, paid)
    expect(await say('order troubles')).toMatchObject([
      { order: id, event: 'mismatch', payment: paid.payment.id },
    ])
  })
})

describe('a member', () => {
  it('is granted days of Plus, which can be revoked', async () => {
    expect(await say('member grant Asha 10')).toMatch(/^Asha has Plus until 20/)
    expect(await daysUntil(server, (await status(server, asha.access)).expires_at)).toBeCloseTo(10, 2)
    expect(await say('member revoke asha')).toBe('asha is on Free again.')
    expect(await status(server, asha.access)).toMatchObject({ subscription_type: 'free' })
    expect(await lastAudit()).toEqual({
      operator: 'ravi',
      action: 'member.revoke',
      subject: 'asha',
      detail: {},
    })
  })
})

it('help lists the commands', async () => {
  expect(await say('help')).toContain('order refund <order id>')
})

it.each<[line: string, sentence: RegExp]>([
  ['', /npm run operator/],
  ['tiers price 1', /npm run operator/],
  ['tiers price 1 4,99', /not an amount of at least 1 rupee/],
  ['tiers price 1 0.50', /not an amount of at least 1 rupee/],
  ['tiers price 99 10', /There is no tier 99/],
  ['order refund order_none', /There is no order/],
  ['member grant nobody 5', /There is no member nobody/],
  ...['99999', '3661', '0', '1.5', 'ten', ''].map(
    (days) => [`member grant asha ${days}`, /not a whole number from 1 to 3660/] as [string, RegExp],
  ),
])('“%s” is refused with a sentence and changes nothing', async (line, sentence) => {
  const before = await server.sql('select count(*) from operator_audit')
  await expect(say(line)).rejects.toThrow(sentence)
  expect(await server.sql('select count(*) from operator_audit')).toEqual(before)
})

it('a deleted member has one pseudonym in the audit for all their former names', async () => {
  const [vani, uday] = [await join(server, 'vani'), await join(server, 'uday')]
  await say('member grant VANI 30')
  await say('member grant uday 30')
  await send(server, 'PUT /api/accounts/change-username/', { username: 'vanita' }, vani.access)
  await say('member revoke vanita')
  // Older rows have no member id.
  await server.sql(
    "insert into operator_audit (operator, action, subject) values ('ravi', 'member.grant', 'Vanita')",
  )
  expect(
    (await send(server, 'DELETE /api/accounts/me/', { password: vani.password }, vani.access)).statusCode,
  ).toBe(204)
  const rows = await server.sql('select subject, member::int from operator_audit order by id desc limit 4')
  const pseudonym = rows[0]!.subject
  expect(pseudonym).toMatch(/^former:[0-9a-f-]{36}$/)
  expect(rows).toEqual([
    { subject: pseudonym, member: null },
    { subject: pseudonym, member: null },
    { subject: 'uday', member: uday.id },
    { subject: pseudonym, member: null },
  ])
})

it('the commands above and their values have words in the audit', async () => {
  const id = await orderId(server, { email: 'away@nitya.test' })
  await verify(server, server.razorpay.pay(id))
  await say(`order assign ${id} asha`)
  const entries = await server.sql("select what, after from staff_audit where who = 'operator ravi'")
  const said = new Set(entries.map(({ what }) => what))
  for (const deed of ['tier.withdraw', 'code.stop', 'member.revoke', 'order.assign', 'order.refund'])
    expect(said).toContain(deed)
  expect(entries).toContainEqual({ what: 'order.assign', after: { subject: id, order: id } })
  expect(auditDeeds).toEqual(expect.arrayContaining([...said]))
  expect(auditFields).toEqual(
    expect.arrayContaining(entries.flatMap(({ after }) => Object.keys(after ?? {}))),
  )
})
