import { useQuery, useQueryClient } from '@tanstack/react-query'
import { username as limits } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { storeTokens } from '../../api/token.ts'
import { failed, type Feedback, succeeded } from '../../ui/useAttempt.ts'
import { copy } from './copy.ts'
import { changeUsernameFailure } from './failures.ts'

const usernameKey = ['username']

/** The username as the server has it; the one in the access token may be older. */
export function useCurrentUsername() {
  return useQuery({
    queryKey: usernameKey,
    queryFn: async ({ signal }) => (await call('GET /api/posts/user/', {}, { signal })).username,
  })
}

/** Changes the username, stores the new access token that carries it, and reloads all data, since notes and comments carry the name too. */
export function useChangeUsername(): (wanted: string) => Promise<Feedback> {
  const cache = useQueryClient()
  return async (wanted) => {
    if (wanted.length < limits.min || wanted.length > limits.max) {
      return failed(copy.changeUsername.lengthWrong, 'username')
    }
    try {
      const { access, username } = await call('PUT /api/accounts/change-username/', {
        body: { username: wanted },
      })
      storeTokens({ access })
      cache.setQueryData(usernameKey, username)
      void cache.invalidateQueries()
      return succeeded(copy.changeUsername.updated)
    } catch (failure) {
      return { ...changeUsernameFailure(failure), field: 'username' }
    }
  }
}
