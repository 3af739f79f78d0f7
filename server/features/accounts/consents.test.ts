import { expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { join, send } from '../../testing/people.ts'

const server = useServer()

it('withdrawing a consent erases only data stored under that consent', async () => {
  const { access } = await join(server, 'asha')
  const ask = async (key: Parameters<typeof send>[1], body?: object) =>
    (await send(server, key, body, access)).json()
  const withdraw = (purpose: string) => send(server, `DELETE /api/consents/${purpose}/`, undefined, access)
  const stored = async () => ({
    dosha: (await ask('GET /api/accounts/update-dosha/')).dosha_result,
    moods: (await ask('GET /api/moods/')).length,
    entries: (await ask('GET /api/journal/')).length,
    consents: (await ask('GET /api/consents/')).map(({ purpose }: { purpose: string }) => purpose).toSorted(),
  })
  await ask('POST /api/journal/', { content: 'A day.', consent: 1 })
  await ask('POST /api/moods/', { before: 2, after: 4, about: 'entry', consent: 1 })
  await ask('POST /api/accounts/update-dosha/', { dosha_result: 'Pitta + Vata', consent: 1 })
  expect(await stored()).toEqual({
    dosha: 'Pitta + Vata',
    moods: 1,
    entries: 1,
    consents: ['dosha', 'journal', 'mood'],
  })

  await withdraw('journal')
  expect(await stored()).toEqual({ dosha: 'Pitta + Vata', moods: 1, entries: 1, consents: ['dosha', 'mood'] })
  await withdraw('mood')
  expect(await stored()).toEqual({ dosha: 'Pitta + Vata', moods: 0, entries: 1, consents: ['dosha'] })
  await withdraw('dosha')
  expect(await stored()).toEqual({ dosha: null, moods: 0, entries: 1, consents: [] })
})
