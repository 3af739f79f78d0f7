/**
 * True if the whole file is a JPEG, PNG or WebP, and does not look like another format. Polyglot files, which
 * some programs open as a picture and others as a page or an archive, are rejected.
 */
export function isPicture(file: Buffer): boolean {
  const end = endOf(file)
  return end !== null && end === file.length && !isSomethingElse(file)
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns the offset of the picture's end; null if the file has none of these formats, or is incomplete. */
function endOf(file: Buffer): number | null {
  if (file.length < 12) return null
  if (file[0] === 0xff && file[1] === 0xd8) return endOfJpeg(file)
  if (file.subarray(0, 8).equals(pngSignature)) return endOfPng(file)
  if (textAt(file, 0) === 'RIFF' && textAt(file, 8) === 'WEBP') return endOfWebp(file)
  return null
}

const textAt = (file: Buffer, at: number) => file.toString('latin1', at, at + 4)

/**
 * Accepts further JPEGs, which phones append for depth and brightness, and zeros after the last JPEG.
 */
function endOfJpeg(file: Buffer): number | null {
  let at = endOfOneJpeg(file, 0)
  while (at !== null && file.readUInt16BE(Math.min(at, file.length - 2)) === 0xffd8)
    at = endOfOneJpeg(file, at)
  if (at === null) return null
  return file.subarray(at).every((byte) => byte === 0) ? file.length : at
}

/**
 * Follows the segments up to the end marker. In entropy-coded data, FF is followed by 00 or a restart marker.
 */
function endOfOneJpeg(file: Buffer, start: number): number | null {
  let at = start + 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    at += 2 + file.readUInt16BE(at + 2)
    if (marker !== 0xda) continue
    at = file.indexOf(0xff, at)
    while (at !== -1 && isInScan(file[at + 1])) at = file.indexOf(0xff, at + 2)
    if (at === -1) return null
    if (file[at + 1] === 0xd9) return at + 2
  }
  return null
}

const isInScan = (byte = 0xff) => byte === 0 || (byte >= 0xd0 && byte <= 0xd7)

function endOfPng(file: Buffer): number | null {
  for (let at = 8; at + 12 <= file.length;) {
    const type = textAt(file, at + 4)
    at += 12 + file.readUInt32BE(at)
    if (type === 'IEND') return at
  }
  return null
}

/** A WebP file is padded to an even number of bytes. */
function endOfWebp(file: Buffer): number {
  const size = file.readUInt32LE(4)
  return 8 + size + (size % 2)
}

/** Signatures that other programs look for at the beginning of a file or, for archives, at its end. */
const beginnings = /%pdf-|<!doctype|<html|<svg|<script|<\?php|gif8[79]a/i
const sniffed = 4_096
const archive = Buffer.from('PK\x05\x06')
const archiveTail = 65_557

function isSomethingElse(file: Buffer): boolean {
  // The length of a JPEG's first segment can also be read as the beginning of a comment in a script.
  const isScript = file.toString('latin1', 4, 6) === '/*'
  return (
    isScript ||
    beginnings.test(file.toString('latin1', 0, sniffed)) ||
    file.subarray(-archiveTail).includes(archive)
  )
}
