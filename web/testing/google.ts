import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { GoogleResponse } from '../features/accounts/google.ts'
import { visit } from './visit.tsx'

export const scriptAddress = 'http://127.0.0.1:9/gsi/client'
/** A configuration with Google sign-in. */
export const config = {
  google_client_id: 'our-client',
  google_script_url: scriptAddress,
  community_chat_url: null,
  razorpay_script_url: scriptAddress,
  push_public_key: null,
}

const noPress: (response?: GoogleResponse) => void = () => undefined

/** Returns the element of a script, once the page has added it. */
export const scriptFrom = (address: string) =>
  waitFor(() => {
    const found = document.head.querySelector(`script[src="${address}"]`)
    expect(found).not.toBeNull()
    return found!
  })

/** Fires a script element's load event, or the error event of a blocked script. */
export const fire = (script: Element | null, event: 'load' | 'error') =>
  act(() => void script?.dispatchEvent(new Event(event)))

/** Defines the global of Google's script. `press` clicks the button that this global draws. */
export function defineGoogle() {
  const seen = { settings: [] as unknown[], draws: 0, look: {} as { size?: string }, press: noPress }
  window.google = {
    accounts: {
      id: {
        initialize(settings) {
          seen.settings.push(settings.client_id)
          seen.press = (response) => act(() => settings.callback(response))
        },
        renderButton(place, look) {
          seen.look = look
          seen.draws += 1
          place.replaceChildren(document.createTextNode('Continue with Google'))
        },
      },
    },
  }
  return seen
}

/** Opens a screen with Google's button, for a backend that responds with `config`. */
export async function visitWithGoogle(path: string) {
  // Google's global must be defined first, since the document may still contain the script of an earlier
  // test.
  const google = defineGoogle()
  const visitor = visit(path)
  fire(await scriptFrom(scriptAddress), 'load')
  await screen.findByText('Continue with Google')
  return { ...visitor, google }
}
