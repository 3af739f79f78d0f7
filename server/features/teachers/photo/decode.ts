// Decodes an uploaded photo in a process of its own: reads the file from stdin, and writes the small photo's
// length, the small photo and the large photo to stdout. Exits with an error if anything is unexpected.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { photo } from '../../../../contract/limits.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** The colour behind transparent pictures, which is also the pages' background. */
const paper = '#FBF7F0'

const asSquare = (file: Buffer, px: number) =>
  sharp(file, { limitInputPixels: photo.pixels, failOn: 'warning', sequentialRead: true })
    .autoOrient()
    .resize(px, px, { position: 'attention' })
    .flatten({ background: paper })
    .toColourspace('srgb')
    .webp({ quality: 80 })
    .toBuffer()

const large = await asSquare(await buffer(process.stdin), photo.largePx)
const small = await asSquare(large, photo.smallPx)
const length = Buffer.alloc(4)
length.writeUInt32BE(small.length)
process.stdout.write(Buffer.concat([length, small, large]))
