import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { photo } from '../../../../contract/limits.ts'
import { words } from '../copy.ts'
import { runConfined } from './confined.ts'
import { develop } from './develop.ts'

const picture = (width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#BF5B3D' } })
const jpeg = await picture().jpeg().toBuffer()
const png = await picture().png().toBuffer()
const webp = await picture().webp().toBuffer()

/**
 * Returns a single-colour PNG of a few kilobytes. Its header states this size, but its data has at most 20
 * 000 rows.
 */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height, 20_000) * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the JPEG with a comment as its first segment. */
function withComment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}
const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
/** Returns a WebP with an archive in an unknown chunk. The size in the header includes the chunk. */
const archiveInWebp = () => {
  const chunk = Buffer.concat([Buffer.from('NOTE'), Buffer.from([zip.length, 0, 0, 0]), zip])
  const file = Buffer.concat([webp, chunk])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

it.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
  ['JPEG with a second one after it, as phones write them', Buffer.concat([jpeg, jpeg, Buffer.alloc(8)])],
])('a %s becomes two squares in WebP', async (_kind, file) => {
  const { small, large } = await develop(file)
  for (const [written, px] of [
    [small, photo.smallPx],
    [large, photo.largePx],
  ] as const)
    expect(await sharp(written).metadata()).toMatchObject({ format: 'webp', width: px, height: px })
})

it('a developed photo is upright and has no metadata: no place, camera, profile or comment', async () => {
  const halves = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'black' } })
    .composite([{ input: await picture(40, 20).png().toBuffer(), top: 0, left: 0 }])
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  expect((await sharp(halves).metadata()).exif).toBeDefined()
  const { large } = await develop(halves)
  const { exif, xmp, icc, orientation, comments } = await sharp(large).metadata()
  expect([exif, xmp, icc, orientation, comments]).toEqual(Array.from({ length: 5 }))
  const { data } = await sharp(large).extract({ left: 320, top: 600, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  expect(data[0], 'the red half was above, in a picture taken upside down').toBeGreaterThan(150)
})

it.each<[string, Buffer]>([
  ['an empty file', Buffer.alloc(0)],
  ['a text', Buffer.from('a picture, honestly')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', await picture().gif().toBuffer()],
  ['an AVIF', await picture().avif({ effort: 0 }).toBuffer()],
  ['a truncated JPEG', jpeg.subarray(0, -40)],
  ['a JPEG without the bytes in its middle', Buffer.concat([jpeg.subarray(0, 300), jpeg.subarray(-2)])],
  ['a truncated PNG', png.subarray(0, -20)],
  ['a truncated WebP', webp.subarray(0, -20)],
  ['only a signature', Buffer.concat([png.subarray(0, 8), Buffer.alloc(40)])],
  ['a PNG whose data does not have the size in its header', pngOf(100, 60_000)],
  ['a bomb of more than 40 megapixels', pngOf(8_001, 5_000)],
  ['a bomb of 900 megapixels', pngOf(30_000, 30_000)],
  ['a JPEG with an archive after it', Buffer.concat([jpeg, zip])],
  ['a JPEG with a page in it', withComment('<html><script>alert(1)</script>')],
  ['a JPEG with a document in it', withComment('%PDF-1.7')],
  [
    'a JPEG that is a script',
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('/*'),
      Buffer.alloc(0x2f2a - 2),
      jpeg.subarray(2),
    ]),
  ],
  ['a PNG with a script after it', Buffer.concat([png, Buffer.from('alert(1)')])],
  ['a WebP with an archive in it', archiveInWebp()],
  ['a GIF with a PNG after it', Buffer.concat([Buffer.from('GIF89a'), png])],
])('%s is refused', async (_name, file) => {
  await expect(develop(file)).rejects.toMatchObject({ status: 400, body: { photo: [words.notAPhoto] } })
})

it.each([
  ['takes more memory than it may', 'Buffer.alloc(2e9).fill(1); console.log("done")'],
  ['takes more time than it may', 'for (;;);'],
  ['waits longer than it may', 'setTimeout(() => console.log("done"), 30_000)'],
  ['fails', 'console.log("half"); process.exit(1)'],
])('runConfined returns null for a program that %s', async (_what, program) => {
  const limits = { megabytes: photo.decodingMegabytes, seconds: 1 }
  expect(await runConfined(['-e', program], Buffer.alloc(0), limits)).toBe(null)
})

it('a confined program has none of our environment variables', async () => {
  const limits = { megabytes: photo.decodingMegabytes, seconds: 20 }
  const output = await runConfined(
    ['-e', 'console.log(Object.keys(process.env).filter((name) => !/^(PWD|SHLVL|_)$/.test(name)))'],
    Buffer.alloc(0),
    limits,
  )
  expect(output?.toString()).toBe('[]\n')
})
