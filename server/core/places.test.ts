import { expect, it } from 'vitest'
import { nameCountryOf } from './places.ts'

it.each([
  ['Asia/Kolkata', 'India'],
  ['Europe/Lisbon', 'Portugal'],
  ['America/Argentina/Salta', 'Argentina'],
  ['UTC', null],
  ['Nowhere/Else', null],
  [null, null],
])('the country of %s is %s', (zone, country) => {
  expect(nameCountryOf(zone)).toBe(country)
})
