import { expect, test } from 'vitest'
import { expectWarning } from '../testing/console.ts'
import { warnAndRethrow } from './warn.ts'

const failure = new Error('no line')

test('a failure is logged and rethrown', async () => {
  expectWarning(/^The note could not be loaded\. Error: no line/)
  await expect(Promise.reject(failure).catch(warnAndRethrow('The note could not be loaded.'))).rejects.toBe(
    failure,
  )
})

test('a cancelled request is rethrown without being logged', async () => {
  const handler = warnAndRethrow('The note could not be loaded.', AbortSignal.abort())
  await expect(Promise.reject(failure).catch(handler)).rejects.toBe(failure)
})
