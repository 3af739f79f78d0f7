import Type, { type Static, type TObject, type TSchema } from 'typebox'
import * as limits from './limits.ts'
import type { RateName } from './rates.ts'

/**
 * One call of the contract. The table's key names its method and path ('GET /api/posts/notes/'); the server routes,
 * guards, limits, validates, serialises and documents from the line, and the browser takes its types.
 */
export type Line = {
  /** One sentence for the API document. */
  summary: string
  /** `member`: refused without a session. `public`: open; an invalid bearer is ignored. */
  guard: 'public' | 'member'
  /**
   * With the guard `member`: only for staff with one of these roles and a fresh second factor. Owners may do everything,
   * so they need not be named (docs/rules.md#roles).
   */
  role?: readonly limits.Role[]
  /** The limit that every request counts against as it arrives, before it is validated; null: none. */
  rate: RateName | null
  /** Limits that its handler counts against, once it knows the account or address. */
  alsoCounts?: readonly RateName[]
  /** The screens it feeds read the key `error`, so every 4xx carries it (docs/contract.md#c16). */
  feedsError?: true
  /** Its screen reads the keys `username` and `email` as "taken", so faults of fields are in `non_field_errors` (docs/contract.md#c17). */
  faultsApart?: true
  params?: TObject
  query?: TObject
  /** Headers of its own; its handler checks them. */
  headers?: TObject
  body?: TObject
  /** Most bytes of its body, if more than the usual `limits.bodyBytes`. */
  bodyLimit?: number
  /** Success: the status, and the body's schema (none for 204). */
  status: 200 | 201 | 204
  /** The status, with the same body, if what was requested exists already. */
  statusOnRepeat?: 200
  answer?: TSchema
  /** The media type of an answer that is text other than JSON. */
  mediaType?: string
  /** Statuses of its own failures, apart from those that every call can give (see `failuresOf`). */
  failures: readonly number[]
}

/** Every status that a line can fail with: its own, those of every call, 401 where it is guarded, 403 for staff's, 404 with parameters. */
export function failuresOf(line: Line): number[] {
  const common = [400, 405, 413, 415, 429, 500, 503]
  const guarded = line.guard === 'member' ? [401] : []
  const staffed = line.role ? [403] : []
  const addressed = line.params ? [404] : []
  return [...new Set([...line.failures, ...common, ...guarded, ...staffed, ...addressed])].toSorted(
    (a, b) => a - b,
  )
}

/** Declares part of the table, keeping each line's exact types. */
export const lines = <const T extends Record<`${Method} /api/${string}`, Line>>(part: T): T => part

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Part<L, K extends string> = L extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined
/** What the server's handler receives: every part of the call, validated. */
export type ParsedInput<L> = { params: Part<L, 'params'>; query: Part<L, 'query'>; body: Part<L, 'body'> }
/** What a caller sends: the parts that the line names. A part whose keys are all optional may be left out. */
export type InputOf<L> = InputPart<L, 'params'> & InputPart<L, 'query'> & InputPart<L, 'body'>
type InputPart<L, K extends string> = L extends { [P in K]: infer S extends TSchema }
  ? Record<string, never> extends Static<S>
    ? { [P in K]?: Static<S> }
    : { [P in K]: Static<S> }
  : unknown
/** What a call answers when it succeeds; nothing for 204. */
export type AnswerOf<L> = Part<L, 'answer'>

/** A string kept exactly as typed: passwords are never trimmed. */
export const Exact = (options: { minLength?: number; maxLength?: number } = {}) =>
  Type.String({ ...options, 'x-exact': true })

/** Text that its handler refuses in its own words, if it is more than a name or an address: control characters too. */
export const InOwnWords = (options: { minLength: number }) => Type.String({ ...options, 'x-own-words': true })

/** Text of several lines. Any other text is a single line, so it may hold no control character (docs/contract.md#c6). */
export const Paragraphs = (options: { minLength?: number; maxLength: number }) =>
  Type.String({ ...options, 'x-paragraphs': true })

/**
 * The schema, which has one type, or null. This is a list of types rather than a union, because Fastify validates a value
 * against the parts of a union before it writes it (docs/decisions/0180-types-that-are-written-quickly.md).
 */
export const Nullable = <S extends TSchema>(schema: S) => {
  const { type, enum: words } = schema as { type?: string; enum?: string[] }
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [type, 'null'],
    ...(words ? { enum: [...words, null] } : {}),
  })
}

/** One of these words. */
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })

/** A calendar day of the member's own, as '2026-11-21'. */
export const Day = () => Type.Unsafe<string>(Type.String({ format: 'date' }))

/** The version of the notice that a member agrees to with a save. Clients may omit it. */
export const Consent = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 }))

/** A time in ISO 8601 ending in Z. */
export const Moment = () => Type.Unsafe<string>(Type.String({ format: 'date-time' }))

/** A note's id: a random integer below 2^53. Any other text in its place makes the path unknown. */
export const Id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Makes it safe to repeat a call whose answer was lost. */
export const RetryKey = () =>
  Type.Object({
    'Idempotency-Key': Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: `The same at every try: for ${limits.lifetimes.retryKeyHours} hours, what the first one made is answered again.`,
      }),
    ),
  })

/** `?limit=` and the opaque `?cursor=` of every list. */
export const PageQuery = () =>
  Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: limits.page.min, maximum: limits.page.max })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  })

/** The parts of a line that answers a list page by page. */
export const inPages = <S extends TSchema>(item: S) =>
  ({ query: PageQuery(), status: 200, answer: Type.Array(item), failures: [] }) as const
