import { username as limits } from '../../../contract/limits.ts'
import { useCache } from '../../api/cache.ts'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/read.ts'
import { storeTokens } from '../../api/token.ts'
import { failed, type Feedback, succeeded } from '../../ui/useAttempt.ts'
import { copy } from './copy.ts'
import { changeUsernameFailure } from './failures.ts'

const own = 'GET /api/posts/user/'

/** The username as the server has it; the one in the access token may be older. */
export const useCurrentUsername = () => useRead(own, {}, { select: ({ username }) => username })

/** Changes the username, stores the new access token that carries it, and reloads all data, since notes and comments carry the name too. */
export function useChangeUsername(): (wanted: string) => Promise<Feedback> {
  const cache = useCache()
  return async (wanted) => {
    if (wanted.length < limits.min || wanted.length > limits.max) {
      return failed(copy.changeUsername.lengthWrong, 'username')
    }
    try {
      const { access, username } = await call('PUT /api/accounts/change-username/', {
        body: { username: wanted },
      })
      storeTokens({ access })
      cache.put(own, {}, { username })
      void cache.touchAll()
      return succeeded(copy.changeUsername.updated)
    } catch (failure) {
      return { ...changeUsernameFailure(failure), field: 'username' }
    }
  }
}
