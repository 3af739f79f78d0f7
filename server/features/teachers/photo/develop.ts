import { join } from 'node:path'
import { photo } from '../../../../contract/limits.ts'
import { openTurns } from '../../../db/turns.ts'
import { fault } from '../../../http/refuse.ts'
import { words } from '../copy.ts'
import { runConfined } from './confined.ts'
import { isPicture } from './form.ts'

/** A photo in both sizes, as served. */
export type Photo = { small: Buffer; large: Buffer }

const decoder = join(import.meta.dirname, 'decode.ts')
const limits = { megabytes: photo.decodingMegabytes, seconds: photo.decodingSeconds }
const inTurn = openTurns()

/**
 * Decodes an uploaded file and re-encodes it in both sizes, without metadata. A crafted file could exploit
 * the decoder, so the decoder runs confined, for one file at a time.
 *
 * @throws 400 `photo`
 */
export async function develop(file: Buffer): Promise<Photo> {
  if (!isPicture(file)) throw fault('photo', words.notAPhoto)
  const written = await inTurn(0, () => runConfined([decoder], file, limits))
  if (!written) throw fault('photo', words.notAPhoto)
  const end = 4 + written.readUInt32BE(0)
  return { small: written.subarray(4, end), large: written.subarray(end) }
}
