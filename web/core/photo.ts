import { photo } from '../../contract/limits.ts'

/** The address of the small size of a photo, for faces in lists. */
export const smallPhoto = (address: string | null) =>
  address?.replace(`/${photo.largePx}/`, `/${photo.smallPx}/`) ?? null
