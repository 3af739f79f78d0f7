import { randomInt } from 'node:crypto'
import { send, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** Two members. Everything that a call reads or changes belongs to the owner. */
export type World = { server: TestServer; owner: Person; other: Person }
export type Input = {
  path?: Record<string, string | number>
  query?: string
  body?: object | string
  headers?: Record<string, string>
}

/**
 * A row of the matrix for one call: an input with which the owner succeeds, and the statuses for a visitor,
 * the owner and another member. The input is prepared again for each caller, so the call may delete it.
 */
export type Row = {
  answers: [visitor: number, owner: number, other: number]
  prepare?: (world: World) => Promise<Input> | Input
  /** The status, if not 401, when the member is deleted during the call, and the data to change with them. */
  gone?: number
  /** True if the input depends on the caller's roles, so it is prepared again after the roles change. */
  byRole?: true
  /** True if the call is about another member's note: a member's own notes are deleted with the account. */
  onAnothers?: true
}

export const open = (status: number): Row['answers'] => [status, status, status]
export const own = (status: number): Row['answers'] => [401, status, status]
/** Returns the statuses for a staff call; the owner has the first role in the call's line. */
export const staff = (status: number): Row['answers'] => [401, status, 403]
export const ask = (world: World, key: string, body: unknown, who = world.owner) =>
  send(world.server, key, body, who.access)
export const fresh = (word: string) => `${word}${randomInt(1e12)}`
