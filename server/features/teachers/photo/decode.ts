// The program that decodes an uploaded photo, alone in its process: it reads the file from stdin, and writes
// both sizes to stdout, preceded by the first one's length. Anything unexpected ends it with an error.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { photo } from '../../../../contract/limits.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** The colour behind transparent pictures, and the pages' paper. */
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
