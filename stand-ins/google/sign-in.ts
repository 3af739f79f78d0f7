import type { FastifyInstance } from 'fastify'
import { accounts } from './claims.ts'
import { faults, type MintRequest } from './faults.ts'

type SignIn = {
  clientId: string
  mint(request: MintRequest): Promise<unknown>
}

/** Serves the account chooser's data: the people to choose from, and a credential for the chosen person. */
export function serveSignIn(app: FastifyInstance, { clientId, mint }: SignIn): void {
  app.get('/gsi/choices', () => ({
    clientId,
    accounts,
    faults: Object.entries(faults).map(([name, { says }]) => ({ name, says })),
  }))

  app.post<{ Body: MintRequest | undefined }>('/mint', async ({ body = {} }, reply) => {
    if (body.fault !== undefined && !Object.hasOwn(faults, body.fault)) {
      return reply.code(400).send({ error: `Unknown fault; one of ${Object.keys(faults).join(', ')}.` })
    }
    return { credential: await mint(body) }
  })
}
