import type { FailureBody, RefusalCode } from '../../contract/failures.ts'
import { refusals, sentence, words } from './copy.ts'

/** A deliberate refusal: thrown anywhere below a route and sent as it is. */
export class Refusal extends Error {
  readonly status: number
  readonly body: FailureBody
  readonly headers: Record<string, string>

  constructor(status: number, body: FailureBody, headers: Record<string, string> = {}) {
    super(`${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** `throw refuse(404, { detail })` ends the call with that status and body. */
export const refuse = (status: number, body: FailureBody, headers?: Record<string, string>) =>
  new Refusal(status, body, headers)

/** True if an error is a refusal with that status. */
export const isRefusal = (error: unknown, status: number): error is Refusal =>
  error instanceof Refusal && error.status === status

/** 401 for a session whose member no longer exists. */
export const memberGone = () => refuse(401, { detail: words.userGone, code: 'user_not_found' })

/** A missing row of the kind `what`: 404 `No Note matches the given query.` */
export const missing = (what: string) => refuse(404, { detail: words.noMatch(what) })

/** 403 for something that only another member may do. */
export const notTheirs = () => refuse(403, { detail: sentence.forbidden })

/** 409 for a refusal by a rule of the product, with its code and sentence. */
export const refuseByRule = (code: RefusalCode) => refuse(409, { detail: refusals[code], code })

/** 400 for one field: `{field: [sentence]}`. */
export const fault = (field: string, text: string) => refuse(400, { [field]: [text] })

/** 400 for a call whose screen reads `error`. */
export const plainFault = (text: string) => refuse(400, { error: text })
