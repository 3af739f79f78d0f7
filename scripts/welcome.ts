import { relative } from 'node:path'
import type { Config, Port } from '../server/config.ts'
import { logOf, type Product } from './product.ts'

/** Returns the lines printed at startup: the parts of the product and their addresses. */
export function welcome(
  config: Config,
  { address, metricsAddress, clockShift, database, standIns }: Product,
): string {
  const facts = {
    Database: describeDatabase(config, database?.adopted ?? false),
    Mailbox:
      config.mail.kind === 'stand-in'
        ? standIns!.mailbox.address + takenNote(config.mail.port, standIns!.mailbox.address)
        : '',
    Mail: config.mail.kind === 'smtp' ? `${new URL(config.mail.url).host} (SMTP_URL)` : '',
    Payments:
      config.razorpay.kind === 'stand-in' ? `a local stand-in, ${standIns!.razorpay.address}` : 'Razorpay',
    Google: config.google.kind === 'stand-in' ? `a local stand-in, ${standIns!.google.address}` : 'Google',
    Rooms: describeRooms(config, standIns?.livekit.address),
    Metrics: metricsAddress ?? '',
    Clock: clockShift ? `${clockShift} (npm run operator -- clock off)` : '',
    Log: config.log.kind === 'file' ? shortPath(logOf(config.dataFolder)) : '',
  }
  const lines = Object.entries(facts).map(([name, fact]) => fact && `  ${name.padEnd(9)} ${fact}`)
  const where = `Nitya is at ${address}${config.publicUrl ? '' : takenNote(config.port, address)}`
  return ['', where, '', ...lines.filter(Boolean), '', 'Ctrl-C stops it.'].join('\n')
}

function describeDatabase({ database, dataFolder }: Config, adopted: boolean): string {
  if (database.kind === 'server') return `PostgreSQL at ${new URL(database.url).host} (DATABASE_URL)`
  return `PostgreSQL 18, embedded, in ${shortPath(dataFolder)}${adopted ? ' (it was still running)' : ''}`
}

function describeRooms({ livekit }: Config, standIn: string | undefined): string {
  if (livekit.kind === 'livekit') return `LiveKit at ${new URL(livekit.url).host} (LIVEKIT_URL)`
  return livekit.kind === 'stand-in' ? `a local stand-in, ${standIn}` : 'none (LIVEKIT_URL is not set)'
}

function takenNote({ number, asked }: Port, address: string): string {
  return asked || address.endsWith(`:${number}`) ? '' : ` (port ${number} is taken)`
}

/** Returns a path relative to the current folder, if it is inside. */
function shortPath(path: string): string {
  const here = relative(process.cwd(), path)
  return here.startsWith('..') ? path : here || '.'
}
