import { useChange } from '../../data/change.ts'
import { useRead } from '../../data/read.ts'
import { storeTokens } from '../../api/token.ts'

const own = 'GET /api/posts/user/'

/** The username as the server has it; the one in the access token may be older. */
export const useCurrentUsername = () => useRead(own, {}, { select: ({ username }) => username })

/** Changes the username, stores the new access token that carries it, and reloads all data, since notes and comments carry the name too. */
export const useChangeUsername = () =>
  useChange('PUT /api/accounts/change-username/', {
    settle(cache, { access, username }) {
      storeTokens({ access })
      cache.put(own, {}, { username })
      void cache.touchAll()
    },
  })
