import type { RouteContext } from './serve.ts'

/**
 * Registers routes in a scope whose parser passes on each body as raw bytes, over which signatures are
 * checked.
 */
export function keepRawBodies(context: RouteContext, register: (context: RouteContext) => void): void {
  context.app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    register({ ...context, app: scope })
  })
}
