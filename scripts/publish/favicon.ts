import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paint } from './paint.ts'

const size = 32

/** Our icon where browsers look for it by default: /favicon.ico, an ICO file with one PNG. */
export async function paintFavicon(client: string): Promise<void> {
  const png = await paint(await readFile(join(client, 'icon.svg'), 'utf8'), { fitTo: { mode: 'width', value: size } })
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one image:
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  await writeFile(join(client, 'favicon.ico'), Buffer.concat([header, png]))
}
