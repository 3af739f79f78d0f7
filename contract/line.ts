import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { languageTags } from './languages.ts'
import * as limits from './limits.ts'
import type { RateName } from './rates.ts'

/**
 * One call of the contract; its key in the table is its method and path ('GET /api/posts/notes/'). The server
 * routes, guards, limits, validates, serialises and documents the call from this line, and the browser uses
 * the line's types.
 */
export type Line = {
  /** What the call does, for the API document; starts with a verb. */
  summary: string
  /** `member`: refused without a session. `public`: open to everybody; an invalid bearer token is ignored. */
  guard: 'public' | 'member'
  /**
   * With the guard `member`: only for staff with one of these roles and a fresh second factor. Owners may do
   * everything; `['owner']` admits owners only (docs/rules.md#roles).
   */
  role?: readonly limits.Role[]
  /** The limit that counts every request before validation, or null. */
  rate: RateName | null
  /** Further limits, which the handler counts once it knows the account or address. */
  alsoCounts?: readonly RateName[]
  /** Every 4xx includes the key `error`, which the call's screens read (docs/contract.md#c16). */
  feedsError?: true
  /**
   * Field errors are in `non_field_errors`, because the call's screen takes the keys `username` and `email`
   * to mean "taken" (docs/contract.md#c17).
   */
  faultsApart?: true
  params?: TObject
  query?: TObject
  /** Headers specific to this call, which the handler checks. */
  headers?: TObject
  body?: TObject
  /** The body is a file of one of these media types. */
  file?: readonly string[]
  /** Maximum bytes of the body, if other than `limits.bodyBytes`. */
  bodyLimit?: number
  /** The status of a success and the schema of its body (none for 204). */
  status: 200 | 201 | 204
  /** The status if the requested resource already exists. The body is the same. */
  statusOnRepeat?: 200
  answer?: TSchema
  /** The media type of the response, if it is text other than JSON. */
  mediaType?: string
  /** A form submission receives an HTML page instead of the JSON body. */
  formGetsPage?: true
  /** Error statuses specific to this call, besides those that any call can return (see `failuresOf`). */
  failures: readonly number[]
}

/**
 * Returns every error status of a line: its own and those of every call, 401 if it is guarded, 403 for staff
 * calls, and 404 if it has path parameters.
 */
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
/** The input of the server's handler: every part of the call, validated. */
export type ParsedInput<L> = { params: Part<L, 'params'>; query: Part<L, 'query'>; body: Part<L, 'body'> }
/**
 * The input of a caller: the parts that the line declares. A part whose keys are all optional may be left
 * out.
 */
export type InputOf<L> = InputPart<L, 'params'> & InputPart<L, 'query'> & InputPart<L, 'body'> & FilePart<L>
type FilePart<L> = L extends { file: readonly string[] } ? { body: Blob } : unknown
type InputPart<L, K extends string> = L extends { [P in K]: infer S extends TSchema }
  ? Record<string, never> extends Static<S>
    ? { [P in K]?: Static<S> }
    : { [P in K]: Static<S> }
  : unknown
/** The result of a successful call; nothing for 204. */
export type AnswerOf<L> = Part<L, 'answer'>

/** A string that is used exactly as typed: passwords are never trimmed. */
export const Exact = (options: { minLength?: number; maxLength?: number } = {}) =>
  Type.String({ ...options, 'x-exact': true })

/**
 * Text that the handler looks up or checks. If it contains control characters, the handler refuses it with
 * its own sentence.
 */
export const InOwnWords = (options: { minLength?: number; maxLength?: number }) =>
  Type.String({ ...options, 'x-own-words': true })

/**
 * Multi-line text. Any other text is a single line, so control characters are not allowed
 * (docs/contract.md#c6).
 */
export const Paragraphs = (options: { minLength?: number; maxLength: number }) =>
  Type.String({ ...options, 'x-paragraphs': true })

/**
 * The given schema, or null: a list of types rather than a union, because Fastify would validate a value
 * against each branch of a union before serialising it (docs/decisions/0001-one-contract-table.md).
 */
export const Nullable = <S extends TSchema>(schema: S) => {
  const { type, enum: words } = schema as { type?: string; enum?: string[] }
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [type, 'null'],
    ...(words ? { enum: [...words, null] } : {}),
  })
}

/** One of these strings. */
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })

/** The outcome of a call as a sentence, with its code for clients that request a language. */
export const told = { message: Type.String(), code: Type.Optional(Type.String()) }
export const Message = () => Type.Object(told)

/** `told` with the codes that clients act on. */
export const toldOneOf = <const Codes extends readonly string[]>(codes: Codes) => ({
  ...told,
  code: Type.Optional(OneOf(codes)),
})

/** The language of a member's emails and pages. */
export const Language = () => OneOf(languageTags)

/** A calendar day in the member's time zone, as '2026-11-21'. */
export const Day = () => Type.Unsafe<string>(Type.String({ format: 'date' }))

/** The version of the notice to which a member agrees by saving; optional. */
export const Consent = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 }))

/** An ISO 8601 time ending in Z. */
export const Moment = () => Type.Unsafe<string>(Type.String({ format: 'date-time' }))

/** A row's id: an integer from 1, below 2^53. In a path, anything else is an unknown path (404). */
export const Id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The header that makes it safe to repeat a call whose response was lost. */
export const RetryKey = () =>
  Type.Object({
    'Idempotency-Key': Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: `Send the same key with every retry. For ${limits.lifetimes.retryKeyHours} hours, retries return what the first attempt created.`,
      }),
    ),
  })

/** The `?limit=` and the opaque `?cursor=` of every list. */
export const PageQuery = () =>
  Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: limits.page.min, maximum: limits.page.max })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  })

/** The parts common to all lines that return a list in pages. */
export const inPages = <S extends TSchema>(item: S) =>
  ({ query: PageQuery(), status: 200, answer: Type.Array(item), failures: [] }) as const
