import { readTime } from '../../core/test-clock.ts'
import { CommandError, type Operations } from './operator.ts'

export const usage = `npm run operator -- <command>

  tiers list                         all tiers and their prices
  tiers price <id> <rupees>          changes the price; existing orders keep theirs
  tiers withdraw <id>
  codes list
  codes create <code> --percent <n> | --off <rupees>  [--uses <n>] [--until <date>]
                                     works until the end of that day in India, or until a time there
  codes stop <code>
  order history <order id>           every event of an order
  order troubles                     orders that need attention
  order assign <order id> <username> gives a paid order without a member to this member
  order refund <order id>            refunds it in full and ends what it bought
  member grant <username> <days>     Plus, without a payment
  member revoke <username>
  role list [username]               staff and their roles
  role grant <username> <role> [display name]
  role revoke <username> <role>
  enrol <username>                   a link for a staff member to add a passkey, usable once
  clock [+3d | <time> | off]         shows or moves the product's time; not in production (docs/clock.md)

Every change is recorded in the audit that owners read in the console.`

export type Options = { percent?: string; off?: string; uses?: string; until?: string }

/** Executes a command given as words and options. @throws CommandError with a sentence for the operator */
export async function executeCommand(
  to: Operations,
  [topic, verb, ...words]: string[],
  options: Options = {},
) {
  const word = (at: number) => words[at] ?? failWithUsage()
  switch (`${topic} ${verb ?? ''}`.trim()) {
    case 'help':
      return usage
    case 'tiers list':
      return to.tiers()
    case 'tiers price':
      return to.price(whole(word(0)), paise(word(1)))
    case 'tiers withdraw':
      return to.withdraw(whole(word(0)))
    case 'codes list':
      return to.codes()
    case 'codes create':
      return to.createCode({
        code: word(0),
        percent: options.percent === undefined ? null : whole(options.percent, 100),
        offPaise: options.off === undefined ? null : paise(options.off),
        maxUses: options.uses === undefined ? null : whole(options.uses),
        endsAt: options.until === undefined ? null : endOf(options.until),
      })
    case 'codes stop':
      return to.stopCode(word(0))
    case 'order history':
      return to.history(word(0))
    case 'order troubles':
      return to.troubles()
    case 'order assign':
      return to.assign(word(0), word(1))
    case 'order refund':
      return to.refund(word(0))
    case 'member grant':
      return to.grant(word(0), whole(word(1), 3_660))
    case 'member revoke':
      return to.revoke(word(0))
  }
  return failWithUsage()
}

/** @throws CommandError with the list of commands */
export function failWithUsage(): never {
  throw new CommandError(usage)
}

function whole(text: string, most = 2_147_483_647): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) < 1 || Number(text) > most) {
    throw new CommandError(`“${text}” is not a whole number from 1 to ${most}.`)
  }
  return Number(text)
}

/** Converts rupees ('499', '499.50') to paise as text, because multiplying a fraction could round. */
function paise(text: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const amount = whole === undefined ? 0 : Number(whole + part.padEnd(2, '0'))
  if (amount < 100) throw new CommandError(`“${text}” is not an amount of at least 1 rupee.`)
  return amount
}

/** The end of a day in India, or the given time there. */
function endOf(text: string): Date {
  const end = readTime(text)
  if (!end) throw new CommandError(`“${text}” is not a date.`)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) end.setUTCDate(end.getUTCDate() + 1)
  return end
}
