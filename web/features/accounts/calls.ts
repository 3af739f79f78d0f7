import { useChange } from '../../data/change.ts'
import { useRead } from '../../data/read.ts'
import { storeTokens } from '../../api/token.ts'

const own = 'GET /api/posts/user/'

/** Reads the current username from the server; the access token's username may be outdated. */
export const useCurrentUsername = () => useRead(own, {}, { select: ({ username }) => username })

/**
 * Changes the username, stores the new access token, and reloads all data, because notes and comments show
 * the name.
 */
export const useChangeUsername = () =>
  useChange('PUT /api/accounts/change-username/', {
    settle(cache, { access, username }) {
      storeTokens({ access })
      cache.put(own, {}, { username })
      void cache.touchAll()
    },
  })
