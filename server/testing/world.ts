import { randomInt } from 'node:crypto'
import { send, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** Two members; everything that a call reads or changes belongs to the owner. */
export type World = { server: TestServer; owner: Person; other: Person }
export type Input = {
  path?: Record<string, string | number>
  query?: string
  body?: object | string
  headers?: Record<string, string>
}

/**
 * One call of the contract: an input with which its owner succeeds, and the responses to a visitor, the owner
 * and another member. Prepared again for each of them, so it may delete what was prepared.
 */
export type Row = {
  answers: [visitor: number, owner: number, other: number]
  prepare?: (world: World) => Promise<Input> | Input
  /**
   * The status, if not 401, of a write by a member who is deleted during the call, because the data it
   * changes went with the member.
   */
  gone?: number
  /** The input depends on the caller's roles, so it is prepared again after they change. */
  byRole?: true
  /** The call is about another member's note, because a member's own notes are deleted with them. */
  onAnothers?: true
}

export const open = (status: number): Row['answers'] => [status, status, status]
export const own = (status: number): Row['answers'] => [401, status, status]
/** A call for staff: the owner has the first role that its line names. */
export const staff = (status: number): Row['answers'] => [401, status, 403]
export const ask = (world: World, key: string, body: unknown, who = world.owner) =>
  send(world.server, key, body, who.access)
export const fresh = (word: string) => `${word}${randomInt(1e12)}`
