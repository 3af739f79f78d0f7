import Type from 'typebox'
import { Exact, Id, lines, Moment, Nullable, OneOf } from './line.ts'
import * as limits from './limits.ts'

const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  created_at: Moment(),
  last_used_at: Nullable(Moment()),
})
const Name = () => Type.String({ minLength: 1, maxLength: limits.passkeyName.max })
/** A browser's response, or the options for it, in the JSON of WebAuthn level 3, section 5.1. */
const WebAuthn = () => Type.Record(Type.String(), Type.Unknown())
const SecondFactor = Type.Object({ second_factor_until: Moment() })

/** What a member must prove before their account gets or loses a way to log in. The session's second factor counts too. */
export const ownProof = {
  password: Type.Optional(Exact({ minLength: 1, maxLength: limits.password.max })),
  google_token: Type.Optional(Type.String({ minLength: 1, maxLength: 8_192 })),
}
export const proof = {
  ...ownProof,
  enrolment: Type.Optional(Exact({ minLength: 1, maxLength: 512 })),
}

/** Passkeys (WebAuthn), logging in with one, and the second factor that staff calls need. */
export const passkeys = lines({
  'GET /api/accounts/passkeys/': {
    summary: 'One’s own passkeys, oldest first.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(Passkey),
    failures: [],
  },
  'POST /api/accounts/passkeys/options/': {
    summary:
      'What to hand to `navigator.credentials`: to add a passkey, which takes a proof here or when it is added, or with `purpose: "assert"` to confirm this session by one.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    body: Type.Object({ purpose: Type.Optional(OneOf(['add', 'assert'])), ...proof }),
    status: 200,
    answer: WebAuthn(),
    failures: [403],
  },
  'POST /api/accounts/passkeys/': {
    summary:
      'Add the passkey that the browser made. On an account with a role it takes a second factor or an enrolment link.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    body: Type.Object({ name: Name(), response: WebAuthn(), ...proof }),
    status: 201,
    answer: Passkey,
    failures: [403],
  },
  'PATCH /api/accounts/passkeys/:id/': {
    summary: 'Name a passkey.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Id() }),
    body: Type.Object({ name: Name() }),
    status: 200,
    answer: Passkey,
    failures: [],
  },
  'DELETE /api/accounts/passkeys/:id/': {
    summary:
      'Remove a passkey, and end the sessions and the second factor that it opened. Takes the same proof as adding one, except an enrolment link.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    params: Type.Object({ id: Id() }),
    body: Type.Object(ownProof),
    status: 204,
    failures: [403],
  },
  'POST /api/accounts/passkeys/assert/': {
    summary: 'Confirm this session by a passkey: it has its second factor for twelve hours.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ response: WebAuthn() }),
    status: 200,
    answer: SecondFactor,
    failures: [],
  },
  'POST /api/accounts/passkey-login/options/': {
    summary: 'What to hand to `navigator.credentials.get()` to log in without a username.',
    guard: 'public',
    rate: 'write',
    status: 200,
    answer: WebAuthn(),
    failures: [],
  },
  'POST /api/accounts/passkey-login/': {
    summary: 'Log in with a passkey. The session has its second factor.',
    guard: 'public',
    rate: 'login',
    body: Type.Object({ response: WebAuthn(), time_zone: Type.Optional(Type.String({ maxLength: 64 })) }),
    status: 200,
    answer: Type.Object({ access: Type.String(), refresh: Type.String() }),
    failures: [401],
  },
  'POST /api/accounts/recovery-codes/': {
    summary:
      'Make ten recovery codes, shown once; earlier ones stop working. Takes the same proof as adding a passkey.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    body: Type.Object(proof),
    status: 201,
    answer: Type.Object({ codes: Type.Array(Type.String()) }),
    failures: [403],
  },
  'POST /api/staff/members/:username/enrol/': {
    summary:
      'Make a link with which a member adds a passkey without having one: once, within a day, where they are logged in.',
    guard: 'member',
    role: ['owner'],
    rate: 'write',
    params: Type.Object({ username: Type.String({ minLength: 1, maxLength: limits.username.max }) }),
    status: 201,
    answer: Type.Object({ url: Type.String(), expires_at: Moment() }),
    failures: [409],
  },
  'POST /api/accounts/recovery-codes/use/': {
    summary: 'Confirm this session by a recovery code, each once.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    status: 200,
    answer: SecondFactor,
    failures: [],
  },
})
