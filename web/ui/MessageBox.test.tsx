import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMessage } from './message.ts'
import { MessageBox } from './MessageBox.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Screen() {
  const { message, say, clear } = useMessage()
  return (
    <>
      <button onClick={() => say('Link copied to clipboard!')}>inform</button>
      <button onClick={() => say('Failed to post.', 'error')}>fail</button>
      <MessageBox message={message} onClose={clear} />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a message closes after 5 seconds, not before', () => {
  render(<Screen />)
  press('inform')
  pass(4_999)
  expect(screen.getByText('Link copied to clipboard!')).toBeVisible()
  pass(1)
  expect(screen.queryByText('Link copied to clipboard!')).toBeNull()
})

test('the button closes a message immediately', () => {
  render(<Screen />)
  press('inform')
  press('Close')
  expect(screen.queryByText('Link copied to clipboard!')).toBeNull()
})

test('information is announced politely and an error assertively, in existing live regions', () => {
  render(<Screen />)
  const polite = screen.getByRole('status')
  const urgent = screen.getByRole('alert')
  press('inform')
  expect(polite).toHaveTextContent('Link copied to clipboard!')
  press('fail')
  expect(urgent).toHaveTextContent('Failed to post.')
  expect(polite).toBeEmptyDOMElement()
})

test('repeating a sentence shows it again for its full time', () => {
  render(<Screen />)
  press('fail')
  const first = screen.getByText('Failed to post.')
  pass(4_000)
  press('fail')
  expect(screen.getByText('Failed to post.')).not.toBe(first)
  pass(4_999)
  expect(screen.getByText('Failed to post.')).toBeVisible()
  pass(1)
  expect(screen.queryByText('Failed to post.')).toBeNull()
})

test('a re-render does not change how long a message is shown', () => {
  const view = render(<Screen />)
  press('inform')
  pass(3_000)
  view.rerender(<Screen />)
  pass(1_999)
  expect(screen.getByText('Link copied to clipboard!')).toBeVisible()
  pass(1)
  expect(screen.queryByText('Link copied to clipboard!')).toBeNull()
})

test('a message does not close while its button has the focus', () => {
  render(<Screen />)
  press('inform')
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  pass(20_000)
  expect(close).toBeVisible()
  act(() => close.blur())
  pass(5_000)
  expect(screen.queryByText('Link copied to clipboard!')).toBeNull()
})

test('an inline message scrolls into view, clear of the bar on phones', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const message = { type: 'error' as const, text: 'This class is full.', nth: 1 }
  const { rerender } = render(<MessageBox message={undefined} onClose={() => {}} place="inline" />)
  expect(scrolled).not.toHaveBeenCalled()
  rerender(<MessageBox message={message} onClose={() => {}} place="inline" />)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})
