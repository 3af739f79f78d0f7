import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRetryKey } from './retryKey.ts'

test('a text keeps its key until it has been sent, and a different text gets a different key', () => {
  const { result } = renderHook(useRetryKey)
  const { keyFor, sent } = result.current
  const first = keyFor('Dawn')
  expect(first).toMatch(/^\d+(-\d+){3}$/)
  expect(keyFor('Dawn')).toBe(first)
  const other = keyFor('Dusk')
  expect(other).not.toBe(first)
  sent()
  expect(keyFor('Dusk')).not.toBe(other)
})

test('the key survives a re-render', () => {
  const { result, rerender } = renderHook(useRetryKey)
  const key = result.current.keyFor('Dawn')
  rerender()
  expect(result.current.keyFor('Dawn')).toBe(key)
})
