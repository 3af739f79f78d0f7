import { startEarly } from '../api/earlyCalls.ts'

// Runs in the head of a screen's document, long before the app's code has loaded.
startEarly(document.currentScript!.dataset['calls']!.split(','))

// Formatting the first date in a locale takes a phone 60 ms, so it is done while the app's code loads. Safari
// has no idle callback.
globalThis.requestIdleCallback?.(() =>
  new Intl.DateTimeFormat(`${document.documentElement.lang.slice(0, 2)}-IN`).format(),
)
