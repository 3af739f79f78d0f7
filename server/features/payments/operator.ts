import type { AuditDeed } from '../../../contract/audit.ts'
import { discountCode } from '../../../contract/limits.ts'
import { readClock } from '../../core/clock.ts'
import { grantPurchase, readMembership } from '../../core/membership.ts'
import type { Db } from '../../db/connect.ts'
import { ProviderAway, ProviderRefused } from '../../services/razorpay.ts'
import {
  addAudit,
  addCode,
  assignOrder,
  findMemberByName,
  findOrder,
  grantByHand,
  historyOf,
  isOwnOffer,
  listAllTiers,
  listCodes,
  revokeByHand,
  setTierPrice,
  stopCode,
  troubledOrders,
  withdrawTier,
} from './queries.types.ts'
import { recordEvent, settleRefund, type SettleServices } from './settle.ts'

/** A command's failure; the message is a sentence for the operator. */
export class CommandError extends Error {}

/** Rows to print as a table. */
export type TableRows = Record<string, unknown>[]

/** A code to create; exactly one of `percent` and `offPaise` is null. */
export type NewCode = {
  code: string
  percent: number | null
  offPaise: number | null
  endsAt: Date | null
  maxUses: number | null
}

/**
 * Returns the operator's commands. Each change also adds a row to the audit, in the same transaction, with
 * the operator, the action, its subject and its values. A row about a member contains the member's id, by
 * which the account's deletion finds and removes the name.
 */
export function openOperations(services: SettleServices, operator: string) {
  const { db } = services
  const change = <T>(
    action: AuditDeed,
    subject: string,
    detail: object,
    work: (tx: Db) => Promise<T>,
    member: number | null = null,
  ) =>
    db.transaction(async (tx) => {
      const result = await work(tx)
      await addAudit.run({ operator, action, subject, member, detail: JSON.stringify(detail) }, tx)
      return result
    })
  const changeMember = async (
    action: AuditDeed,
    username: string,
    detail: object,
    work: (tx: Db, member: number) => Promise<string>,
  ) => {
    const member = await findMember(db, username)
    return change(action, username, detail, (tx) => work(tx, member), member)
  }

  return {
    tiers: async (): Promise<TableRows> =>
      (await listAllTiers.run(undefined, db)).map(
        ({ id, name, price_paise, duration_days, withdrawn_at }) => ({
          id,
          name,
          price: rupees(price_paise),
          days: duration_days,
          withdrawn: withdrawn_at?.toISOString() ?? '',
        }),
      ),

    /** Changes a tier's price, in paise. Existing orders keep their price. */
    price: (id: number, pricePaise: number) =>
      change('tier.price', `tier ${id}`, { pricePaise }, async (tx) => {
        const [tier] = await setTierPrice.run({ id, pricePaise }, tx)
        return `${known(tier, `There is no tier ${id}.`).name} costs ${rupees(pricePaise)} now.`
      }),

    withdraw: (id: number) =>
      change('tier.withdraw', `tier ${id}`, {}, async (tx) => {
        const [tier] = await withdrawTier.run({ id }, tx)
        return `${known(tier, `There is no tier ${id}.`).name} is no longer for sale. Members who have it keep it.`
      }),

    codes: async (): Promise<TableRows> =>
      (await listCodes.run(undefined, db)).map((each) => ({
        code: each.code,
        off: each.percent === null ? rupees(each.off_paise!) : `${each.percent} %`,
        uses: `${each.uses} of ${each.max_uses ?? 'any number'}`,
        until: each.ends_at?.toISOString() ?? '',
        stopped: each.stopped_at?.toISOString() ?? '',
      })),

    async createCode(settings: NewCode) {
      const code = settings.code.toUpperCase()
      if (!new RegExp(discountCode.pattern).test(code))
        throw new CommandError('A code is 3 to 40 letters, digits, - or _.')
      if ((settings.percent === null) === (settings.offPaise === null))
        throw new CommandError('Give either --percent or --off.')
      if (settings.endsAt && settings.endsAt <= (await readClock(db)))
        throw new CommandError('The date after --until has already passed.')
      return change('code.create', code, settings, async (tx) => {
        const [added] = await addCode.run({ ...settings, code, by: null }, tx)
        return `${known(added, `There is already a code ${code}.`).code} works now.`
      })
    },

    stopCode: (code: string) =>
      change('code.stop', code.toUpperCase(), {}, async (tx) => {
        const [stopped] = await stopCode.run({ code: code.toUpperCase() }, tx)
        return `${known(stopped, `There is no code ${code}.`).code} is stopped.`
      }),

    async history(providerOrder: string): Promise<TableRows> {
      const rows = await historyOf.run({ providerOrder }, db)
      const { state, tier_name, amount_paise, email, member } = known(
        rows[0],
        `There is no order ${providerOrder}.`,
      )
      const head = {
        at: '',
        source: 'order',
        event: `${tier_name}, ${rupees(amount_paise)}, ${state}`,
        payment: `member ${member ?? 'none'}, ${email ?? 'no email'}`,
      }
      return [
        head,
        ...rows
          .filter(({ at }) => at)
          .map(({ at, source, event, payment }) => ({
            at: at.toISOString(),
            source,
            event,
            payment: payment ?? '',
          })),
      ]
    },

    /** Lists payments that need attention: mismatched, duplicate, partly refunded, missing or unowned. */
    troubles: async (): Promise<TableRows> =>
      (await troubledOrders.run(undefined, db)).map(({ provider_order, state, at, event, payment }) => ({
        order: provider_order,
        state,
        at: at.toISOString(),
        event,
        payment: payment ?? '',
      })),

    /** Assigns a paid order without an owner to a member, with all its days. */
    async assign(providerOrder: string, username: string) {
      const member = await findMember(db, username)
      const assign = async (tx: Db) => {
        const [order] = await assignOrder.run({ providerOrder, member }, tx)
        const [offer] = order ? [] : await isOwnOffer.run({ providerOrder, member }, tx)
        if (offer?.own)
          throw new CommandError(
            `${username} set the price or the code of ${providerOrder}, so it cannot be assigned to them.`,
          )
        const { id } = known(order, `${providerOrder} is not a paid order without a member.`)
        await grantPurchase(tx, id)
        await recordEvent(tx, id, 'operator', 'assigned to a member')
        return `${providerOrder} belongs to ${username} now, who has Plus until ${(await readMembership(tx, member)).expires_at}.`
      }
      return change('order.assign', providerOrder, { order: providerOrder }, assign, member)
    },

    grant: (username: string, days: number) =>
      changeMember('member.grant', username, { days }, async (tx, member) => {
        await grantByHand.run({ member, days }, tx)
        return `${username} has Plus until ${(await readMembership(tx, member)).expires_at}.`
      }),

    /** Ends a member's Plus without a refund; for a refund use `refund`. */
    revoke: (username: string) =>
      changeMember('member.revoke', username, {}, async (tx, member) => {
        const ended = await revokeByHand.run({ member }, tx)
        return ended.length ? `${username} is on Free again.` : `${username} had no paid tier.`
      }),

    /** Refunds the whole payment, then ends what it bought. Safe to repeat: the provider refunds only once. */
    async refund(providerOrder: string) {
      const [found] = await findOrder.run({ providerOrder }, db)
      const order = known(found, `There is no order ${providerOrder}.`)
      if (order.payment === null) throw new CommandError(`Order ${providerOrder} was never paid.`)
      const payment = { id: order.payment, amount: order.amount_paise }
      await services.razorpay
        .refund({ ...payment, refunded: order.refunded_paise ?? 0 })
        .catch((error: unknown) => {
          throw explainFailure(error)
        })
      const detail = { order: providerOrder, payment: payment.id, amount_paise: payment.amount }
      return change('order.refund', providerOrder, detail, async (tx) => {
        await settleRefund(services, tx, order.id, payment, 'operator')
        return `${rupees(payment.amount)} of ${providerOrder} is being refunded, and what it bought has ended.`
      })
    },
  }
}

export type Operations = ReturnType<typeof openOperations>

/** Says what a failed refund has changed, which is uncertain if only the provider's response was lost. */
function explainFailure(error: unknown): unknown {
  if (error instanceof ProviderAway)
    return new CommandError(
      `${error.message}\nRazorpay may have made the refund or not. Run the command again: it refunds only once.`,
    )
  return error instanceof ProviderRefused ? new CommandError(`${error.message}\nNothing was changed.`) : error
}

const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`

function known<T>(row: T | undefined, sentence: string): T {
  if (row === undefined) throw new CommandError(sentence)
  return row
}

async function findMember(db: Db, username: string): Promise<number> {
  const [member] = await findMemberByName.run({ username }, db)
  return known(member, `There is no member ${username}.`).id
}
