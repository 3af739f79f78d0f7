import { join } from 'node:path'
import { createService, openService, servePage } from '../service.ts'
import { claimsFor, type Claims } from './claims.ts'
import { faults, honest, type MintRequest } from './faults.ts'
import { openIssuerKeys } from './keys.ts'
import { openKeyEndpoint, type KeyTrouble } from './key-endpoint.ts'
import { serveSignIn } from './sign-in.ts'

const pages = join(import.meta.dirname, 'page')
const preferredPort = 4010
const clientId = 'nitya-on-this-machine.apps.googleusercontent.com'

export type GoogleSettings = {
  /** Where the issuer's keys are stored. */
  folder: string
  /** The requested port: 0 for any free port; if omitted, 4010 or the next free port. */
  port?: number | undefined
}

export type Google = {
  /** The address of the page with its switches, without a trailing slash. */
  address: string
  clientId: string
  /** The URL of the provider's key set, which the server's adapter reads. */
  jwksUrl: string
  /** The URL of the script that the page loads and that draws the button. */
  scriptUrl: string
  /** Returns a credential as the page would receive it. */
  mint(request?: MintRequest): Promise<unknown>
  /** Adds a new signing key; the previous key stays published. */
  rotate(): Promise<void>
  /** Makes the key endpoint misbehave or, with 'closed', the whole provider unreachable. */
  down(trouble?: KeyTrouble | 'closed'): Promise<void>
  up(): Promise<void>
  /** Returns the number of requests for the keys. */
  keyRequests(): number
  stop(): Promise<void>
}

/**
 * Starts Google's sign-in on loopback, with its own keys, the provider's script interface, and every kind of
 * invalid credential.
 */
export async function startGoogle({ folder, port }: GoogleSettings): Promise<Google> {
  const keys = await openIssuerKeys(folder)

  async function mint({ fault, ...overrides }: MintRequest = {}): Promise<unknown> {
    await keys.ready()
    const bench = {
      claims: (more: Claims = {}) => claimsFor(clientId, { ...overrides, ...more }),
      key: keys.current(),
    }
    return fault ? faults[fault].make(bench) : honest(bench)
  }

  const app = createService()
  app.addHook('onRequest', keys.ready)
  const endpoint = openKeyEndpoint(app, keys)
  serveSignIn(app, { clientId: clientId, mint })
  servePage(app, '/', pages, 'switches.html')
  servePage(app, '/switches.js', pages, 'switches.js')
  servePage(app, '/gsi/client', pages, 'client.js')
  servePage(app, '/gsi/select', pages, 'select.html')
  servePage(app, '/gsi/select.js', pages, 'select.js')
  servePage(app, '/gsi/style.css', pages, 'style.css')

  const door = await openService(app, { preferred: preferredPort, asked: port })
  return {
    address: door.address,
    clientId: clientId,
    jwksUrl: `${door.address}${endpoint.path}`,
    scriptUrl: `${door.address}/gsi/client`,
    mint,
    rotate: keys.rotate,
    async down(trouble = 'closed') {
      if (trouble === 'closed') await door.shut()
      else endpoint.trouble(trouble)
    },
    async up() {
      endpoint.trouble('none')
      await door.reopen()
    },
    keyRequests: endpoint.requests,
    async stop() {
      await door.shut()
      await app.close()
    },
  }
}
