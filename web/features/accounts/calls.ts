import { useQuery, useQueryClient } from '@tanstack/react-query'
import { username as limits } from '../../../contract/limits.ts'
import { call } from '../../lib/call.ts'
import { keepTokens } from '../../lib/token.ts'
import { changeUsernameFailure, copy, failed, type Said, succeeded } from './copy.ts'

const current = ['username']

/** The name the server knows this member by. */
export function useCurrentUsername() {
  return useQuery({
    queryKey: current,
    queryFn: async ({ signal }) => (await call('GET /api/posts/user/', {}, { signal })).username,
  })
}

/**
 * Takes another name. The fresh access token that comes with it replaces the one which holds the old name, and what
 * was read under that name is read anew.
 */
export function useChangeUsername(): (wanted: string) => Promise<Said> {
  const cache = useQueryClient()
  return async (wanted) => {
    if (wanted.length < limits.min || wanted.length > limits.max) {
      return failed(copy.changeUsername.lengthWrong, 'username')
    }
    try {
      const { access, username } = await call('PUT /api/accounts/change-username/', { body: { username: wanted } })
      keepTokens({ access })
      cache.setQueryData(current, username)
      void cache.invalidateQueries()
      return succeeded(copy.changeUsername.updated)
    } catch (failure) {
      return { ...changeUsernameFailure(failure), field: 'username' }
    }
  }
}
