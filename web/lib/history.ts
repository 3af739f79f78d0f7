import { createPath, UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router'
import { bringScreens } from './screens.tsx'

/**
 * The browser's history, for the router. It goes on once the next screen has come, so that the address and what is seen
 * change together, and only to where the person wanted to go last.
 */
export const patientHistory = createBrowserHistory({ v5Compat: true })

let latest = 0

function patiently(go: typeof patientHistory.push): typeof patientHistory.push {
  return (to, state) => {
    const turn = ++latest
    const goOn = () => turn === latest && go(to, state)
    // A screen that isn't there any more has a newer one on the server. Offline, the app says that it could not be fetched.
    const loadAnew = () => (navigator.onLine ? window.location.assign(addressOf(to)) : goOn())
    bringScreens(new URL(addressOf(to), window.location.href).pathname).then(goOn, loadAnew)
  }
}

const addressOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

patientHistory.push = patiently(patientHistory.push)
patientHistory.replace = patiently(patientHistory.replace)
