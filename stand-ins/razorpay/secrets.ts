import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The values that a merchant gets from the provider's dashboard. */
export type Secrets = { keyId: string; keySecret: string; webhookSecret: string }

/** Returns the merchant's keys, which are created once and stored in `folder`, so they survive a restart. */
export async function openSecrets(folder: string): Promise<Secrets> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'secrets.json')
  const fresh: Secrets = {
    keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    keySecret: randomBytes(18).toString('base64url'),
    webhookSecret: randomBytes(18).toString('base64url'),
  }
  await writeFile(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return JSON.parse(await readFile(file, 'utf8')) as Secrets
}

/** Returns the provider's signature: HMAC-SHA256 in hexadecimal. */
export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
