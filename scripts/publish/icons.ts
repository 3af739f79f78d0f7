import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paint } from './paint.ts'

const size = 32

/**
 * Writes our icon in the formats that browsers require: /favicon.ico, the default location, and those that
 * the manifest lists for an installed app.
 */
export async function paintIcons(client: string): Promise<void> {
  const [icon, maskable] = await Promise.all(
    ['icon.svg', 'icon-maskable.svg'].map((file) => readFile(join(client, file), 'utf8')),
  )
  const png = (svg: string, width: number) => paint(svg, { fitTo: { mode: 'width', value: width } })
  await Promise.all([
    writeFavicon(client, await png(icon!, size)),
    writeFile(join(client, 'icon-192.png'), await png(icon!, 192)),
    writeFile(join(client, 'icon-512.png'), await png(icon!, 512)),
    writeFile(join(client, 'icon-maskable-512.png'), await png(maskable!, 512)),
  ])
}

/** Writes an ICO file with one PNG. */
async function writeFavicon(client: string, png: Buffer) {
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
