import { expect, it } from 'vitest'
import { fadeScript } from './fades.ts'

it('a skipped page transition is not an error; every other rejection is', () => {
  window.eval(fadeScript)
  const isError = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }))
  expect(
    isError(
      new DOMException(
        'Transition was aborted because of invalid state. Page already revealed',
        'InvalidStateError',
      ),
    ),
  ).toBe(false)
  for (const reason of [
    new Error('Something else'),
    new DOMException('No', 'InvalidStateError'),
    undefined,
    'words',
  ]) {
    expect(isError(reason)).toBe(true)
  }
})
