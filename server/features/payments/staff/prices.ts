import { isDeepStrictEqual } from 'node:util'
import { discountCode } from '../../../../contract/limits.ts'
import { readClock } from '../../../core/clock.ts'
import type { Db } from '../../../db/connect.ts'
import { words as http } from '../../../http/copy.ts'
import { linkPage, readPage, text, whole, type Order } from '../../../http/cursor.ts'
import { fault, missing } from '../../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { staffWords } from '../copy.ts'
import { addCode, listAllTiers } from '../queries.types.ts'
import {
  addTier,
  changeTier,
  findCode,
  findTier,
  listCodes,
  setCodeStopped,
  type IFindCodeResult,
  type IFindTierResult,
} from './queries.types.ts'

const newestCodes: Order<{ moment: string; code: string }, { moment: number | null; code: string | null }> = {
  first: { moment: null, code: null },
  keys: { moment: whole, code: text(new RegExp(discountCode.pattern)) },
  keysOf: ({ moment, code }) => [Number(moment), code],
}

/** Serves staff's calls about tiers and discount codes. */
export function servePrices(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/tiers/', async () =>
    (await listAllTiers.run(undefined, db)).map(describeTier),
  )

  serveChange(context, db, 'POST /api/staff/tiers/', async (tx, { body, viewer }) => {
    const [tier] = await addTier.run(
      { name: body.name, pricePaise: paise('price', body.price), days: body.duration_days, by: viewer.id },
      tx,
    )
    if (!tier) throw fault('name', staffWords.tierExists)
    return {
      entry: { what: 'tier.create', whom: null, before: null, after: inAudit(tier) },
      answer: describeTier(tier),
    }
  })

  serveChange(context, db, 'PATCH /api/staff/tiers/:id/', async (tx, { params, body, viewer }) => {
    const [before] = await findTier.run(params, tx)
    if (!before) throw missing('Tier')
    const pricePaise = body.price === undefined ? null : paise('price', body.price)
    const [after] = await changeTier.run(
      { id: params.id, pricePaise, withdrawn: body.withdrawn ?? null, by: viewer.id },
      tx,
    )
    const [was, is] = [inAudit(before), inAudit(after!)]
    const entry = { what: 'tier.change', whom: null, before: was, after: is } as const
    return { entry: isDeepStrictEqual(was, is) ? null : entry, answer: describeTier(after!) }
  })

  serve(context, 'GET /api/staff/codes/', async ({ query, reply }) => {
    const asked = readPage(query, newestCodes)
    const found = await listCodes.run({ ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, found).map(describeCode)
  })

  serveChange(context, db, 'POST /api/staff/codes/', async (tx, { body, viewer }) => {
    const code = body.code.toUpperCase()
    if (!new RegExp(discountCode.pattern).test(code)) throw fault('code', staffWords.codePattern)
    const [percent, off] = [body.percent ?? null, body.off ?? null]
    if ((percent === null) === (off === null)) throw fault('percent', staffWords.percentOrAmount)
    const wish = {
      code,
      percent,
      offPaise: off === null ? null : paise('off', off),
      maxUses: body.max_uses ?? null,
      endsAt: await readEnd(tx, body.ends_at ?? null),
    }
    const [added] = await addCode.run({ ...wish, by: viewer.id }, tx)
    if (!added) throw fault('code', staffWords.codeExists)
    const [created] = await findCode.run({ code }, tx)
    return {
      entry: { what: 'code.create', whom: null, before: null, after: wish },
      answer: describeCode(created!),
    }
  })

  serveChange(context, db, 'PATCH /api/staff/codes/:code/', async (tx, { params, body, viewer }) => {
    const code = params.code.toUpperCase()
    const [before] = await findCode.run({ code }, tx)
    if (!before) throw missing('Code')
    const was = before.stopped_at !== null
    const { stopped } = body
    if (was !== stopped) await setCodeStopped.run({ code, stopped, by: viewer.id }, tx)
    const [after] = await findCode.run({ code }, tx)
    const entry = {
      what: 'code.change',
      whom: null,
      before: { code, stopped: was },
      after: { code, stopped },
    } as const
    return { entry: was === stopped ? null : entry, answer: describeCode(after!) }
  })
}

/**
 * Converts rupees to whole paise as text, because multiplying a fraction could round.
 *
 * @throws 400 for more than two decimals
 */
function paise(field: string, rupees: number): number {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(rupees)) ?? []
  if (whole === undefined) throw fault(field, http.decimals)
  return Number(whole + part.padEnd(2, '0'))
}

/** @throws 400 for an invalid or past time */
async function readEnd(db: Db, text: string | null): Promise<Date | null> {
  if (text === null) return null
  const end = new Date(text)
  if (Number.isNaN(end.getTime()) || end.getUTCFullYear() > 9999) throw fault('ends_at', staffWords.badDate)
  if (end <= (await readClock(db))) throw fault('ends_at', staffWords.pastDate)
  return end
}

const inAudit = ({ id, name, price_paise, duration_days, withdrawn_at }: IFindTierResult) => ({
  tier: id,
  tier_name: name,
  price_paise,
  duration_days,
  withdrawn: withdrawn_at !== null,
})

const describeTier = ({ id, name, price_paise, duration_days, withdrawn_at }: IFindTierResult) => ({
  id,
  name,
  price: price_paise / 100,
  duration_days,
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
})

const describeCode = ({ off_paise, ends_at, stopped_at, ...code }: IFindCodeResult) => ({
  ...code,
  off: off_paise === null ? null : off_paise / 100,
  ends_at: ends_at?.toISOString() ?? null,
  stopped_at: stopped_at?.toISOString() ?? null,
})
