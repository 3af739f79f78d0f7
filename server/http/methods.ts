import { api, type Key } from '../../contract/api.ts'
import { noCredentials, readBearer } from './bearer.ts'
import { readParams } from './given.ts'
import { refuse } from './refuse.ts'
import type { House } from './serve.ts'

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const

/**
 * Answers 405 with `Allow` for every method that a path of the contract does not have (C11), and OPTIONS with `Allow`
 * alone. As in DRF, a path whose every method wants a session asks for it first.
 */
export function refuseOtherMethods({ app, guard }: House): void {
  for (const [url, keys] of byPath()) {
    const allowed = keys.map((key) => key.split(' ')[0]!)
    if (allowed.includes('GET')) allowed.push('HEAD')
    const allow = [...allowed, 'OPTIONS'].join(', ')
    const lines = keys.map((key) => api[key])
    app.options(url, async (_request, reply) => reply.code(204).header('allow', allow).send())
    app.route({
      method: known.filter((method) => !allowed.includes(method)),
      url,
      config: { feedsError: lines.every((line) => 'feedsError' in line) },
      handler: async (request, reply) => {
        const [line] = lines
        if (line && 'params' in line) readParams(line.params, request.params as Record<string, string>)
        if (lines.every(({ guard }) => guard === 'member')) {
          if (!(await readBearer(guard, request.headers.authorization))) throw noCredentials()
        }
        reply.header('allow', allow)
        throw refuse(405, { detail: `Method "${request.method}" not allowed.` })
      },
    })
  }
}

function byPath(): Map<string, Key[]> {
  const paths = new Map<string, Key[]>()
  for (const key of Object.keys(api) as Key[]) {
    const url = key.split(' ')[1]!
    paths.set(url, [...(paths.get(url) ?? []), key])
  }
  return paths
}
