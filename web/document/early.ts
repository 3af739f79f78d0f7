import { startEarly } from '../api/earlyCalls.ts'

// Runs in the head of a screen's document, long before the app's code has loaded.
startEarly(document.currentScript!.dataset['calls']!.split(','))

// The first date or number of a page takes a phone 60 ms to format: better here, while it waits for the app's
// code. Safari has no idle callback.
globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat().format())
