import { product } from './product.ts'

export type Member = { username: string; email: string; password: string }

let count = 0
/** A username that no other test uses. */
export const freshName = (base: string) => `${base}${Date.now().toString(36)}${++count}`

/** A registered member whose email is not verified, created through the API. */
export async function registerMember(base: string, domain = 'nitya.test'): Promise<Member> {
  const username = freshName(base)
  const member = { username, email: `${username}@${domain}`, password: 'walks by the river at dawn' }
  await post('/api/accounts/register/', member)
  return member
}

/** A verified member created through the API, for tests that are not about joining. */
export async function makeMember(base: string, domain?: string): Promise<Member> {
  const member = await registerMember(base, domain)
  await ask(`${product.site}/api/accounts/verify-email/${tokenIn(await mailTo(member.email, 'Verify'))}/`)
  return member
}

/** The tokens of a new login, as the browser's local storage holds them. */
export async function tokensOf({ username, password }: Member): Promise<{ access: string; refresh: string }> {
  return post('/api/accounts/token/', { username, password })
}

/** Posts a note through the API. */
export async function postNote(
  { access }: { access: string },
  note: { title: string; content: string },
): Promise<void> {
  await post('/api/posts/notes/', note, access)
}

/**
 * The newest mail to an address whose subject contains `subject` and that is not in `seen`; waits until it has
 * arrived.
 */
export async function mailTo(email: string, subject: string, seen: Mail[] = []): Promise<Mail> {
  const mailbox = product.mailbox
  const query = encodeURIComponent(`to:"${email}"`)
  for (
    const end = Date.now() + 60_000;
    Date.now() < end;
    await new Promise((over) => setTimeout(over, 100))
  ) {
    const { messages } = (await (await ask(`${mailbox}/api/v1/search?query=${query}`)).json()) as {
      messages: Mail[]
    }
    const found = messages.find(
      ({ ID, Subject }) => Subject.includes(subject) && !seen.some((each) => each.ID === ID),
    )
    if (found) return (await ask(`${mailbox}/api/v1/message/${found.ID}`)).json() as Promise<Mail>
  }
  throw new Error(`no mail about “${subject}” came to ${email}`)
}
export type Mail = { ID: string; Subject: string; Text: string }

/** The main link of a mail. */
export function linkIn({ Text }: Mail): string {
  const [link] =
    /https?:\/\/\S+\/(verify-email|forgot-reset-password|confirm-email|undo-email)\/[\w-]+/.exec(Text) ?? []
  if (!link) throw new Error(`no link in the mail: ${Text}`)
  return link
}

/** The token of that link. */
export const tokenIn = (mail: Mail): string => linkIn(mail).split('/').at(-1)!

/**
 * Calls the API and returns the response's body. Retries when a busy product returns 503, since nothing was done
 * then.
 */
export async function post(path: string, body: unknown, access?: string) {
  for (;;) {
    const answer = await ask(product.site + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
      body: JSON.stringify(body),
    })
    if (answer.ok) return answer.json()
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !seconds)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await new Promise((over) => setTimeout(over, seconds * 1_000))
  }
}

/** Uses a separate connection: the server may close an idle one just as it is used again. */
const ask = (url: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(url, { ...init, headers: { ...headers, connection: 'close' } })
