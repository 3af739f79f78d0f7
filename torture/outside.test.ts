import { expect, it } from 'vitest'
import { closedBrowsers } from './payments.ts'
import { inPlace } from './place.ts'

it('who pays and closes the browser has it, though the webhook found the database away or never came (R25, R26)', async () => {
  expect((await inPlace((place) => closedBrowsers(place, 2))).figures).toMatchObject({ payments: 4 })
})
