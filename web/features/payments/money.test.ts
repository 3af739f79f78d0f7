import { expect, test, vi } from 'vitest'
import { waitFor } from '@testing-library/react'
import { announceMembership } from '../../core/membership/membership.ts'
import { inPaise } from './money.ts'

test('prices are whole paise, even if the floating-point product of rupees and a hundred is not', () => {
  expect([1149.9, 499, 4.35, 1.1, 8.2].map(inPaise)).toEqual([114_990, 49_900, 435, 110, 820])
})

test('other tabs are notified that the membership changed, without any data', async () => {
  const channel = new BroadcastChannel('membership')
  const onMessage = vi.fn()
  channel.addEventListener('message', ({ data }) => onMessage(data))
  announceMembership()
  await waitFor(() => expect(onMessage).toHaveBeenCalledWith(null))
  channel.close()
})
