import type { Answer, Key } from '../../../contract/api.ts'
import { exchange } from '../../api/call.ts'
import { reasonIn, Refused, Unreachable } from '../../api/failures.ts'
import { askForSecondFactor, noteAdmission, noteRefusal } from './asking.ts'
import { copy } from './copy.ts'

const words = copy.parts

/**
 * `exchange` for the console. Where the session lacks its second factor, the person is asked for it and the call is made again.
 * A refusal for the caller's roles makes the frame read them again.
 *
 * @throws as `exchange`; the refusal itself when they do not confirm
 */
export async function staffExchange<K extends Key>(
  ...given: Parameters<typeof exchange<K>>
): ReturnType<typeof exchange<K>> {
  try {
    const reply = await exchange(...given)
    noteAdmission()
    return reply
  } catch (failure) {
    if (lacksSecondFactor(failure) && (await askForSecondFactor())) return exchange(...given)
    if (failure instanceof Refused && failure.status === 403) noteRefusal()
    throw failure
  }
}

/** `call` for the console. */
export async function staffCall<K extends Key>(...given: Parameters<typeof exchange<K>>): Promise<Answer<K>> {
  const { answer } = await staffExchange(...given)
  return answer
}

const lacksSecondFactor = (failure: unknown) =>
  failure instanceof Refused && failure.status === 403 && failure.body.code === 'second_factor'

/** What to say of a change that failed: the server's sentence where it gave one. */
export function failureSentence(failure: unknown): string {
  if (failure instanceof Unreachable) return words.offline
  if (lacksSecondFactor(failure)) return words.secondFactor
  return (failure instanceof Refused && failure.status < 500 && reasonIn(failure)) || words.failed
}

/** What to say of a list that could not be read; `fallback` says which. */
export function unreadSentence(failure: unknown, fallback: string): string {
  if (failure instanceof Unreachable) return `${fallback} ${words.notRead}`
  if (lacksSecondFactor(failure)) return words.secondFactor
  return (failure instanceof Refused && failure.status === 403 && reasonIn(failure)) || fallback
}
