import { expect, it } from 'vitest'
import { closedBrowsers } from './payments.ts'
import { inPlace } from './place.ts'

it('a payment counts although the browser was closed and the webhook met no database or never came', async () => {
  expect((await inPlace((place) => closedBrowsers(place, 2))).figures).toMatchObject({ payments: 4 })
})
