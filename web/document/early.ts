import { startEarly } from '../lib/earlyCalls.ts'

// Runs in the head of a screen's document, long before the app's code has loaded.
startEarly(document.currentScript!.dataset['calls']!.split(','))
