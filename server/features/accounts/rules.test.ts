import { describe, expect, it } from 'vitest'
import { emailFault, passwordFault, usernameFault } from './rules.ts'

const signs = 'Enter a valid username. This value may contain only letters, numbers, and _ . - characters.'
it.each([
  ['as', 'Ensure this field has at least 3 characters.'],
  ['ash', null],
  ['a'.repeat(30), null],
  ['a'.repeat(31), 'Ensure this field has no more than 30 characters.'],
  ['Asha_1.2-3', null],
  ['asha bela', signs],
  ['asha@home', signs],
  ['āsha', signs],
  ['admin', 'This username is reserved.'],
  ['NITYA', 'This username is reserved.'],
  ['no-reply', 'This username is reserved.'],
  ['administrators', null],
])('the username %s has the fault %s', (username, fault) => expect(usernameFault(username)).toBe(fault))

it.each([
  ['asha@nitya.test', null],
  [`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.nitya.test`, null],
  [
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.nitya.test`,
    'Ensure this field has no more than 254 characters.',
  ],
  ['asha', 'Enter a valid email address.'],
])('the address %s has the fault %s', (email, fault) => expect(emailFault(email)).toBe(fault))

describe('for Asha_Rao, Morning.Light@nitya.test, the password', () => {
  const about = { username: 'Asha_Rao', email: 'Morning.Light@nitya.test' }
  const short = 'This password is too short. It must contain at least 8 characters.'
  const likeName = 'The password is too similar to the username.'
  const likeEmail = 'The password is too similar to the email.'
  const common = 'This password is too common.'

  it.each([
    ['a slow and quiet river', null],
    ['seven77', short],
    ['wq8zk2vb', null],
    ['🌿🌿🌿🌿🌿🌿🌿', short],
    ['🌿🌿🌿🌿🌿🌿🌿🌿', null],
    ['ab'.repeat(64), null],
    [`${'ab'.repeat(64)}c`, 'Ensure this field has no more than 128 characters.'],
    ['a slow\0river', 'Null characters are not allowed.'],
    ['ASHA_RAO', likeName],
    ['xx-asha_rao-xxx', likeName],
    ['xx-asha_rao-xxxx', null],
    ['morning.light', likeEmail],
    ['1234morning.LIGHT567', likeEmail],
    ['1234morning.light5678', null],
    ['password', common],
    ['PassWord', common],
    ['password1!', common],
    ['sunshine2026', common],
    ['2026sunshine!river', null],
    ['nitya123', common],
    ['mynitya-2026', common],
    ['nitya-is-where-i-go', null],
  ])('%s has the fault %s', (password, fault) => expect(passwordFault(password, about)).toBe(fault))

  it('may contain a local part of two characters, but not a username of three', () => {
    expect(passwordFault('ab12cd34', { username: 'ab1', email: 'cd@nitya.test' })).toBe(likeName)
    expect(passwordFault('cd12xy34', { username: 'asha', email: 'cd@nitya.test' })).toBeNull()
  })
})
