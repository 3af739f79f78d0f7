import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusals } from '../../../contract/failures.ts'
import { formatDay } from '../../core/format.ts'
import { plus } from '../../testing/builders.ts'
import { credits, useRewards } from '../../testing/rewards.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useRewards()

describe('gifts from others:', () => {
  test('a friend’s link fills in the code, which is used only after a tap', async () => {
    backend.answers('POST /api/gifts/', { status: 201, body: { expires_at: '2026-12-05T00:00:00.000Z' } })
    const { person } = visit('/rewards?code=DAWN-7')
    expect(await screen.findByLabelText('Pass code')).toHaveValue('DAWN-7')
    await screen.findByRole('region', { name: 'What you have' })
    expect(backend.requestsTo('POST /api/gifts/')).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Use the pass' }))
    expect(
      await screen.findByText(
        `✅ You have one more class, until ${formatDay('2026-12-05T00:00:00.000Z')}. Choose one.`,
      ),
    ).toBeVisible()
    expect(backend.requestsTo('POST /api/gifts/')).toMatchObject([{ body: { code: 'DAWN-7' } }])
  })

  test.each([
    [
      400,
      { code: ['This pass is not valid, or somebody has used it.'] },
      'This pass is not valid, or somebody has used it.',
    ],
    [409, { detail: refusals.own_gift, code: 'own_gift' }, refusals.own_gift],
  ])('a code refused with %d shows the reason', async (status, body, sentence) => {
    backend.answers('POST /api/gifts/', { status, body })
    const { person } = visit('/rewards?code=DAWN-7')
    await person.click(await screen.findByRole('button', { name: 'Use the pass' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('the open mat has no button while it has no class', async () => {
    backend.answers('GET /api/credits/', { body: credits(0) })
    visit('/rewards')
    const mat = within(await screen.findByRole('region', { name: 'The open mat' }))
    expect(
      await mat.findByText('There is no class to take right now. Please look again another day.'),
    ).toBeVisible()
    expect(mat.queryByRole('button')).toBeNull()
  })

  test('the open mat is offered only to Free members whose class is used up', async () => {
    backend.answers('GET /api/credits/', { body: credits(0, 'free', true) })
    backend.answers('POST /api/open-mat/take/', {
      status: 409,
      body: { detail: refusals.pool_empty, code: 'pool_empty' },
    })
    const { person, unmount } = visit('/rewards')
    await person.click(await screen.findByRole('button', { name: 'Take a class' }))
    expect(await screen.findByText(refusals.pool_empty)).toBeVisible()
    backend.answers('POST /api/open-mat/take/', () => {
      backend.answers('GET /api/credits/', { body: credits(1) })
      return { status: 201, body: { expires_at: '2026-12-05T00:00:00.000Z' } }
    })
    await person.click(screen.getByRole('button', { name: 'Take a class' }))
    expect(
      await screen.findByText(
        `✅ You have one more class, until ${formatDay('2026-12-05T00:00:00.000Z')}. Somebody wished you well.`,
      ),
    ).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take a class' })).toBeNull())
    unmount()
    backend.answers('GET /api/payments/status/', { body: plus })
    backend.answers('GET /api/credits/', { body: credits(0, 'plus') })
    visit('/rewards')
    await waitFor(() => expect(backend.requestsTo('GET /api/credits/').length).toBeGreaterThan(2))
    expect(screen.queryByRole('region', { name: 'The open mat' })).toBeNull()
  })
})
