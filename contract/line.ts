import Type, { type Static, type TObject, type TSchema } from 'typebox'

/**
 * One call of the contract. The table's key names its method and path ('GET /api/posts/notes/');
 * the server routes, validates, guards, serialises and documents from the line, the browser takes its types.
 */
export type Line = {
  /** One sentence for the API's reading page. */
  summary: string
  /** `member`: refused without a session. `public`: open; an unusable bearer is ignored (contract C5). */
  guard: 'public' | 'member'
  /** The screens it feeds read the key `error`: every 4xx carries it (contract C16, marked ⓔ there). */
  feedsError?: true
  /** Its screen reads the keys `username` and `email` as "taken" (spec §8): field faults stand in `non_field_errors` (C17). */
  faultsApart?: true
  params?: TObject
  query?: TObject
  /** Headers it reads beside those of every call; its handler judges them. */
  headers?: TObject
  body?: TObject
  /** Bytes its body may have, where its longest text in UTF-8 would not fit the usual 64 KB (quality S25). */
  bodyLimit?: number
  /** Success: the status, and the body's schema (none for 204). */
  status: 200 | 201 | 204
  answer?: TSchema
  /** Statuses of its own failures, beside those which every call can give (see `failuresOf`). */
  failures: readonly number[]
}

/** Every call with a field schema or path parameter can answer these beside its own; a guarded one 401 too. */
export function failuresOf(line: Line): number[] {
  const common = [400, 405, 413, 415, 429, 500, 503]
  const guarded = line.guard === 'member' ? [401] : []
  const addressed = line.params ? [404] : []
  return [...new Set([...line.failures, ...common, ...guarded, ...addressed])].toSorted((a, b) => a - b)
}

/** Declares part of the table, keeping each line's exact types. */
export const lines = <const T extends Record<`${Method} /api/${string}`, Line>>(part: T): T => part

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Part<L, K extends string> = L extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined
/** What a call takes, as the server's handler sees it. */
export type Taken<L> = { params: Part<L, 'params'>; query: Part<L, 'query'>; body: Part<L, 'body'> }
/** What a caller must give: only the parts which the line names; a part whose keys are all optional may be left out. */
export type GivenTo<L> = Given1<L, 'params'> & Given1<L, 'query'> & Given1<L, 'body'>
type Given1<L, K extends string> = L extends { [P in K]: infer S extends TSchema }
  ? Record<string, never> extends Static<S>
    ? { [P in K]?: Static<S> }
    : { [P in K]: Static<S> }
  : unknown
/** What a call answers when it succeeds; nothing for 204. */
export type AnswerOf<L> = Part<L, 'answer'>

/** A password: kept exactly as typed, while every other string is trimmed. */
export const Exact = (options: { minLength?: number; maxLength?: number } = {}) =>
  Type.String({ ...options, 'x-exact': true })

/** A moment in ISO 8601 ending in Z (contract C15). */
export const Moment = () => Type.Unsafe<string>(Type.String({ format: 'date-time' }))

/** A note's id: a random integer below 2^53 (contract §5); anything else in its place is an unknown path (C10). */
export const Id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** What makes it safe to send a call again after a lost answer (quality R14). */
export const RetryKey = () =>
  Type.Object({
    'Idempotency-Key': Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'The same at every try: what the first one made is answered again, for a day.' }),
    ),
  })

/** `?limit=` and the opaque `?cursor=` of every list (contract C13). */
export const Page = () =>
  Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  })
