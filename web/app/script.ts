import type { Route } from '../routes.ts'
import { pathHere } from '../api/tongue.ts'
import { routeAt } from './routeAt.ts'

type ThirdParty = NonNullable<Route['thirdParty']>

const loads = new Map<string, Promise<void>>()
/** The third party whose script this document has begun to load. */
let loaded: ThirdParty | undefined

/**
 * Loads a third party's script, once per document. Rejects if the script cannot be loaded (offline, blocked
 * by the browser, or the app has left that third party's screens); the next call tries again.
 */
export async function loadScript(address: string, thirdParty: ThirdParty): Promise<void> {
  const known = loads.get(address)
  if (known) return known
  // A member who logged out offline sees the login in another screen's document, whose policy forbids the
  // script.
  if (thirdPartyAt(pathHere()) !== thirdParty || !admits(thirdParty))
    throw new Error(`${address} may not be loaded at ${pathHere()}`)
  loaded = thirdParty
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loads.delete(address)
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    document.head.append(script)
  })
  loads.set(address, load)
  return load
}

/**
 * The third party that this document's policy admits. The policy is that of the path at which the document
 * was loaded.
 */
const admitted = thirdPartyAt(globalThis.location && pathHere())

/**
 * True if the screen at `path` needs a new document: this one contains a third party's script or may use
 * camera and microphone, or its policy does not admit the screen's third party. Offline, the policy is
 * ignored: the script couldn't be loaded anyway, and logging out must still lead to the login.
 */
export function mustLeave(path: string): boolean {
  const wanted = thirdPartyAt(path)
  if (loaded !== undefined && loaded !== wanted) return true
  if (isOurs() && admitted === 'livekit' && wanted !== 'livekit') return true
  return wanted !== undefined && !admits(wanted) && navigator.onLine
}

/** True in our own documents; false while the build prerenders a screen and in tests of screens. */
const isOurs = () => Boolean(globalThis.document?.getElementById('app'))
const admits = (wanted: ThirdParty) => !isOurs() || wanted === admitted

function thirdPartyAt(path: string | undefined): ThirdParty | undefined {
  return path === undefined ? undefined : routeAt(path)?.thirdParty
}
