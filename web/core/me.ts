import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../contract/api.ts'
import { call } from '../api/call.ts'

export type Me = Answer<'GET /api/accounts/me/'>

export const meKey = ['me'] as const

/** The member's own account: name, address, time zone and roles. */
export const useMe = () =>
  useQuery({ queryKey: meKey, queryFn: ({ signal }) => call('GET /api/accounts/me/', {}, { signal }) })
