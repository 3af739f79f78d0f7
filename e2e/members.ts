import { product } from './product.ts'

export type Member = { username: string; email: string; password: string }

let count = 0
/** Returns a username that no other test uses, ten characters longer than `base`. */
export const freshName = (base: string) =>
  `${base}${Date.now().toString(36)}${(++count).toString(36).padStart(2, '0')}`

/** Creates a member with an unverified email through the API. */
export async function registerMember(base: string, domain = 'nitya.test'): Promise<Member> {
  const username = freshName(base)
  const member = { username, email: `${username}@${domain}`, password: 'walks by the river at dawn' }
  await post('/api/accounts/register/', member)
  return member
}

/** Creates a verified member through the API, for tests that are not about joining. */
export async function makeMember(base: string, domain?: string): Promise<Member> {
  const member = await registerMember(base, domain)
  await ask(`${product.site}/api/accounts/verify-email/${tokenIn(await mailTo(member.email, 'Verify'))}/`)
  return member
}

/** Logs in and returns the tokens by their keys in the browser's local storage. */
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
 * Waits for an email to `email` that has `subject` in its subject line and is not in `seen`. Returns the
 * newest.
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
  throw new Error(`no email about “${subject}” arrived at ${email}`)
}
export type Mail = { ID: string; Subject: string; Text: string }

/** Returns the main link of an email. */
export function linkIn({ Text }: Mail): string {
  const [link] =
    /https?:\/\/\S+\/(verify-email|forgot-reset-password|confirm-email|undo-email)\/[\w-]+/.exec(Text) ?? []
  if (!link) throw new Error(`no link in the email: ${Text}`)
  return link
}

/** Returns the token in an email's main link. */
export const tokenIn = (mail: Mail): string => linkIn(mail).split('/').at(-1)!

/**
 * Calls the API and returns the response's body. Retries after a 503, which a busy product returns before it
 * does anything.
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
      throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`)
    await new Promise((over) => setTimeout(over, seconds * 1_000))
  }
}

/** Uses a new connection, because the server may close an idle connection just as it is used again. */
const ask = (url: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(url, { ...init, headers: { ...headers, connection: 'close' } })
