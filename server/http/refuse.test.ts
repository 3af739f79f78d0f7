import { expect, it } from 'vitest'
import { isRefusal, refuse } from './refuse.ts'

it('a refusal is recognised by its status, and another error with that status is not', () => {
  const refusal = refuse(401, { detail: 'No.' })
  const error = Object.assign(new Error('No.'), { status: 401 })
  expect([isRefusal(refusal, 401), isRefusal(refusal, 403), isRefusal(error, 401)]).toEqual([
    true,
    false,
    false,
  ])
})
