import { readHeaders, readMail, summarise, type Mail, type Summary } from './mail.ts'
import { matches } from './search.ts'
import type { Envelope } from './smtp.ts'
import type { Store } from './store.ts'

/** One page of the inbox, as in Mailpit's `GET /api/v1/messages`. */
export type Page = {
  total: number
  unread: number
  count: number
  messages_count: number
  messages_unread: number
  start: number
  tags: string[]
  messages: Summary[]
}

export type Inbox = {
  keep(raw: Buffer, envelope: Envelope): Promise<string>
  page(options: { query: string; start: number; limit: number }): Page
  /** Returns an email by id, or `latest`. */
  mail(id: string): Mail | undefined
  markRead(id: string): void
  raw(id: string): Promise<Buffer>
  headers(id: string): Promise<Record<string, string[]>>
  /** Deletes the emails with these ids; without ids, all emails. */
  remove(ids?: string[]): Promise<void>
}

/** Loads a store's emails into memory. If there are more than `most`, the oldest are deleted. */
export async function openInbox(store: Store, most: number): Promise<Inbox> {
  const mails = new Map<string, Mail>()
  const unread = new Set<string>()

  for (const id of await store.ids()) mails.set(id, await readMail(id, await store.raw(id)))
  await dropOldest()

  function newestFirst(): Mail[] {
    return [...mails.values()].sort((a, b) => (a.ID < b.ID ? 1 : -1))
  }

  async function dropOldest(): Promise<void> {
    if (mails.size > most)
      await remove(
        newestFirst()
          .slice(most)
          .map(({ ID }) => ID),
      )
  }

  async function remove(ids: string[] = [...mails.keys()]): Promise<void> {
    for (const id of ids.filter((each) => mails.has(each))) {
      mails.delete(id)
      unread.delete(id)
      await store.remove(id)
    }
  }

  return {
    async keep(raw, envelope) {
      const traced = Buffer.concat([Buffer.from(traceOf(envelope)), raw])
      const id = store.nextId()
      // Parse before storing: an unreadable email is refused instead of breaking the next start.
      const mail = await readMail(id, traced)
      await store.write(id, traced)
      mails.set(id, mail)
      unread.add(id)
      await dropOldest()
      return id
    },
    page({ query, start, limit }) {
      const found = newestFirst().filter((each) => matches(each, !unread.has(each.ID), query))
      const messages = found.slice(start, start + limit).map((each) => summarise(each, !unread.has(each.ID)))
      return {
        total: mails.size,
        unread: unread.size,
        count: messages.length,
        messages_count: found.length,
        messages_unread: found.filter(({ ID }) => unread.has(ID)).length,
        start,
        tags: [],
        messages,
      }
    },
    mail: (id) => (id === 'latest' ? newestFirst()[0] : mails.get(id)),
    markRead: (id) => void unread.delete(id),
    raw: (id) => store.raw(id),
    headers: async (id) => readHeaders(await store.raw(id)),
    remove,
  }
}

/** Returns the headers that a receiving server adds: the real sender and recipients. */
function traceOf({ from, to }: Envelope): string {
  const lines = [`Return-Path: <${from}>`, ...to.map((address) => `Delivered-To: ${address}`)]
  return lines.map((line) => `${line}\r\n`).join('')
}
