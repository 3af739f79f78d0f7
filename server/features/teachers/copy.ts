import { photo } from '../../../contract/limits.ts'

/** The file that is refused as a photo. */
export const notAPhoto = `Choose a JPEG, PNG or WebP picture of at most ${photo.bytes / 1024 / 1024} MB and ${photo.pixels / 1_000_000} megapixels.`
