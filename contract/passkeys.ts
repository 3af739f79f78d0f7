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
/** Options for a browser's WebAuthn call, or the browser's response, in the JSON of WebAuthn level 3, section 5.1. */
const WebAuthn = () => Type.Record(Type.String(), Type.Unknown())
const SecondFactor = Type.Object({ second_factor_until: Moment() })

/**
 * A member's proof of identity for adding or removing a way to log in. The session's second factor, if it has
 * one, is proof enough.
 */
export const ownProof = {
  password: Type.Optional(Exact({ minLength: 1, maxLength: limits.password.max })),
  google_token: Type.Optional(Type.String({ minLength: 1, maxLength: 8_192 })),
}
export const proof = {
  ...ownProof,
  enrolment: Type.Optional(Exact({ minLength: 1, maxLength: 512 })),
}

/** Passkeys (WebAuthn): login, and the second factor that staff calls need. */
export const passkeys = lines({
  'GET /api/accounts/passkeys/': {
    summary: 'List your own passkeys, oldest first.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(Passkey),
    failures: [],
  },
  'POST /api/accounts/passkeys/options/': {
    summary:
      'Get options for `navigator.credentials`: to add a passkey, which needs a proof in this call or the next, or with `purpose: "assert"` to confirm this session.',
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
      'Add the passkey that the browser created. Accounts with a role need a second factor or an enrolment link.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    body: Type.Object({ name: Name(), response: WebAuthn(), ...proof }),
    status: 201,
    answer: Passkey,
    failures: [403],
  },
  'PATCH /api/accounts/passkeys/:id/': {
    summary: 'Rename a passkey.',
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
      'Remove a passkey, its sessions and their second factor. Needs the same proof as adding a passkey, but doesn’t accept an enrolment link.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    params: Type.Object({ id: Id() }),
    body: Type.Object(ownProof),
    status: 204,
    failures: [403],
  },
  'POST /api/accounts/passkeys/assert/': {
    summary: 'Confirm this session with a passkey, as its second factor for twelve hours.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ response: WebAuthn() }),
    status: 200,
    answer: SecondFactor,
    failures: [],
  },
  'POST /api/accounts/passkey-login/options/': {
    summary: 'Get options for `navigator.credentials.get()`, to log in without a username.',
    guard: 'public',
    rate: 'write',
    status: 200,
    answer: WebAuthn(),
    failures: [],
  },
  'POST /api/accounts/passkey-login/': {
    summary: 'Log in with a passkey, which is also the new session’s second factor.',
    guard: 'public',
    rate: 'login',
    body: Type.Object({ response: WebAuthn(), time_zone: Type.Optional(Type.String({ maxLength: 64 })) }),
    status: 200,
    answer: Type.Object({ access: Type.String(), refresh: Type.String() }),
    failures: [401],
  },
  'POST /api/accounts/recovery-codes/': {
    summary:
      'Create ten recovery codes, shown once. Earlier codes stop working. Needs the same proof as adding a passkey.',
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
      'Create a link with which a logged-in member can add one passkey within a day, even without a second factor.',
    guard: 'member',
    role: ['owner'],
    rate: 'write',
    params: Type.Object({ username: Type.String({ minLength: 1, maxLength: limits.username.max }) }),
    status: 201,
    answer: Type.Object({ url: Type.String(), expires_at: Moment() }),
    failures: [409],
  },
  'POST /api/accounts/recovery-codes/use/': {
    summary: 'Confirm this session with a recovery code. Each code works once.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['password'],
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    status: 200,
    answer: SecondFactor,
    failures: [],
  },
})
