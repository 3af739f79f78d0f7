import type { Answer } from '../../contract/api.ts'
import { useRead } from '../data/read.ts'

export const me = 'GET /api/accounts/me/'
export type Me = Answer<typeof me>

/** Reads the member's own account: name, address, time zone and roles. */
export const useMe = () => useRead(me)
