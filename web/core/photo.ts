import { photo } from '../../contract/limits.ts'

/** Returns the address of a photo's small version, for faces in lists. */
export const smallPhoto = (address: string | null) =>
  address?.replace(`/${photo.largePx}/`, `/${photo.smallPx}/`) ?? null
