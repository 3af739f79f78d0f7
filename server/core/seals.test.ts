import { randomBytes } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import { describe, expect, it } from 'vitest'
import { openSeals, SealBroken, type SealKey } from './seals.ts'

const fresh = (kid: string): SealKey => ({ kid, secret: randomBytes(48) })
const key = fresh('new')
const seals = openSeals([key, fresh('old')])

describe('an encrypted text', () => {
  it('decrypts to the original, and does not reveal it', async () => {
    const sealed = await seals.seal('a token, ₹, 🌿', 'mail')
    expect(await seals.open(sealed, 'mail')).toBe('a token, ₹, 🌿')
    expect(Buffer.from(sealed.split('.')[3]!, 'base64url').toString()).not.toContain('token')
  })

  it('differs from another encryption of the same text', async () => {
    expect(await seals.seal('same', 'mail')).not.toBe(await seals.seal('same', 'mail'))
  })

  it('can be read after its key was replaced, until that key is removed', async () => {
    const sealed = await seals.seal('kept', 'mail')
    expect(await openSeals([fresh('newer'), key]).open(sealed, 'mail')).toBe('kept')
    await expect(openSeals([fresh('newer')]).open(sealed, 'mail')).rejects.toThrow(SealBroken)
    await expect(openSeals([{ ...fresh('x'), kid: key.kid }]).open(sealed, 'mail')).rejects.toThrow(
      SealBroken,
    )
  })

  it('can be read for its own purpose only', async () => {
    await expect(
      seals.open(await seals.seal('text', 'newsletter:confirm'), 'newsletter:unsubscribe'),
    ).rejects.toThrow(SealBroken)
  })

  it('cannot be read once any character of it is changed', async () => {
    const sealed = await seals.seal('text', 'mail')
    for (let at = 0; at < sealed.length; at++) {
      // The last character of a part may have unused bits; these replacements always change used bits too.
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'z' : 'A') + sealed.slice(at + 1)
      await expect(seals.open(changed, 'mail'), `changed at ${at}`).rejects.toThrow(SealBroken)
    }
  })

  it.each([0, 4, 8, 12, 13, 14, 15])('cannot be read with %i of the 16 bytes of its tag', async (bytes) => {
    const parts = (await seals.seal('text', 'mail')).split('.')
    const short = Buffer.from(parts.pop()!, 'base64url').subarray(0, bytes).toString('base64url')
    await expect(seals.open([...parts, short].join('.'), 'mail')).rejects.toThrow(SealBroken)
  })

  it.each(['', 'x', '....', 'a.b.c.d.e', 'new.AAAA.BBBB.CCCC', 'x'.repeat(16_000)])(
    'cannot be read from other text: %j',
    async (junk) => {
      await expect(seals.open(junk, 'mail')).rejects.toThrow(SealBroken)
    },
  )

  it('cannot be read if it was encrypted with another algorithm', async () => {
    const secret = key.secret.subarray(0, 32)
    const other = await new CompactEncrypt(Buffer.from('["mail","text"]'))
      .setProtectedHeader({ alg: 'dir', enc: 'A128CBC-HS256', kid: key.kid })
      .encrypt(secret)
    await expect(seals.open(other, 'mail')).rejects.toThrow(SealBroken)
  })
})
