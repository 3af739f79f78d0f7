import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { preferredLanguage } from './preferred.ts'

const offered = ['en', 'hi', 'en-XA'] as const
const preferred = (headers: Record<string, string>) =>
  preferredLanguage({ headers } as never as FastifyRequest, offered)

it.each([
  ['nothing', {}, 'en'],
  ['a choice', { cookie: 'a=b; language=hi' }, 'hi'],
  ['a choice against the browser’s language', { cookie: 'language=en', 'accept-language': 'hi' }, 'en'],
  [
    'a choice that is no longer offered',
    { cookie: 'language=ta', 'accept-language': 'hi-IN,hi;q=0.9' },
    'hi',
  ],
  ['English before Hindi', { 'accept-language': 'en-IN,hi;q=0.8' }, 'en'],
  ['Hindi before English', { 'accept-language': 'ta,en;q=0.5,hi;q=0.8' }, 'hi'],
  ['Hindi refused', { 'accept-language': 'hi;q=0' }, 'en'],
  ['only languages that are not offered', { 'accept-language': 'ta' }, 'en'],
  ['a malformed header', { 'accept-language': ';;,q=,' }, 'en'],
])('the right language is chosen for a visitor with %s', (_, headers, expected) =>
  expect(preferred(headers as Record<string, string>)).toBe(expected),
)

it('the pseudo-language is served only by explicit choice', () => {
  expect(preferred({ cookie: 'language=en-XA' })).toBe('en-XA')
  expect(preferred({ 'accept-language': 'en-XA' })).toBe('en')
})
