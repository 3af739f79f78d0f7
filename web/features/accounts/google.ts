import { call } from '../../lib/call.ts'
import { loadScript } from '../../lib/script.ts'
import { paths } from '../../paths.ts'

/** What Google's script hands to the page after a click: the credential is a signed token, the rest says how it came. */
export type GoogleResponse = { credential?: unknown; clientId?: string; select_by?: string }
/** Google's own sizes, by the height each takes up in pixels (spec §9). */
export const heights = { large: 40, medium: 32, small: 20 } as const
export type Size = keyof typeof heights

type Look = { type: 'standard'; theme: 'outline'; text: 'continue_with'; shape: 'pill'; size: Size; width: number }
type Identity = {
  initialize(settings: { client_id: string; callback: (response?: GoogleResponse) => void }): void
  renderButton(place: HTMLElement, look: Look): void
}
declare global {
  interface Window {
    google?: { accounts?: { id?: Identity } }
  }
}

/** Google wants to be initialised once for a page; whichever screen stands there now hears of the click. */
let initialised: Identity | undefined
let listener: (response?: GoogleResponse) => void = () => undefined

/**
 * Draws Google's button into `place`, from the address the server names. Answers whether this place has Google sign-in
 * at all; rejects when its script cannot be had, or `signal` fired: a screen that was left must not hear of the next
 * one's clicks. Only the login and register screens call this (contract §5).
 */
export async function drawButton(
  place: HTMLElement,
  size: Size,
  onResponse: typeof listener,
  signal: AbortSignal,
): Promise<boolean> {
  const { google_client_id: client_id, google_script_url: address } = await call('GET /api/config/', {}, { signal })
  if (!client_id || !address) return false
  await loadScript(address, [paths.login, paths.register])
  signal.throwIfAborted()
  const identity = window.google?.accounts?.id
  if (!identity) throw new Error(`${address} brought no sign-in`)
  listener = onResponse
  if (identity !== initialised) identity.initialize({ client_id, callback: (response) => listener(response) })
  initialised = identity
  let drawn = 0
  const draw = () => {
    const width = Math.min(400, Math.floor(place.clientWidth) || 400)
    if (width === drawn) return
    drawn = width
    identity.renderButton(place, { type: 'standard', theme: 'outline', text: 'continue_with', shape: 'pill', size, width })
  }
  draw()
  // Its width is in pixels: after a turn of the phone, or a zoom, it would stick out.
  window.addEventListener('resize', draw, { signal })
  return true
}
