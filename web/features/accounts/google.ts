import { call } from '../../api/call.ts'
import { tongue } from '../../api/tongue.ts'
import { loadScript } from '../../app/script.ts'

/** The argument of Google's callback after a click. The credential is a signed token. */
export type GoogleResponse = { credential?: unknown; clientId?: string; select_by?: string }
/** The button's height in pixels, by Google's size names. */
export const heights = { large: 40, medium: 32, small: 20 } as const
export type Size = keyof typeof heights

type Look = {
  type: 'standard'
  theme: 'outline'
  text: 'continue_with'
  shape: 'pill'
  size: Size
  width: number
  /** Defaults to the browser's language. */
  locale?: 'hi'
}
type Identity = {
  initialize(settings: { client_id: string; callback: (response?: GoogleResponse) => void }): void
  renderButton(container: HTMLElement, look: Look): void
}
declare global {
  interface Window {
    google?: { accounts?: { id?: Identity } }
  }
}

/** Google's script is initialised once per document. `listener` belongs to the current screen. */
let initialised: Identity | undefined
let listener: (response?: GoogleResponse) => void = () => undefined

/**
 * Loads Google's script from the address in the server's configuration and draws the button into `container`.
 * Only screens whose route declares Google as its third party may call this function.
 *
 * @returns whether Google sign-in is configured
 * @throws if the script cannot be loaded, or `signal` was aborted: a screen that has been left must not
 * receive clicks on the next screen's button
 */
export async function drawButton(
  container: HTMLElement,
  size: Size,
  onResponse: typeof listener,
  signal: AbortSignal,
): Promise<boolean> {
  const { google_client_id: client_id, google_script_url: address } = await call(
    'GET /api/config/',
    {},
    { signal },
  )
  if (!client_id || !address) return false
  await loadScript(address, 'google')
  signal.throwIfAborted()
  const identity = window.google?.accounts?.id
  if (!identity) throw new Error(`${address} did not define google.accounts.id`)
  listener = onResponse
  if (identity !== initialised) identity.initialize({ client_id, callback: (response) => listener(response) })
  initialised = identity
  let drawn = 0
  const draw = () => {
    const width = Math.min(400, Math.floor(container.clientWidth) || 400)
    if (width === drawn) return
    drawn = width
    identity.renderButton(container, {
      type: 'standard',
      theme: 'outline',
      text: 'continue_with',
      shape: 'pill',
      size,
      width,
      ...(tongue === 'hi' && { locale: tongue }),
    })
  }
  draw()
  // The button's width is fixed in pixels, so it would overflow after the phone is rotated or the page
  // zoomed.
  window.addEventListener('resize', draw, { signal })
  return true
}
