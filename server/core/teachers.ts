import { photo } from '../../contract/limits.ts'

/** Returns the path of a photo, by default in its larger size; null without a photo. */
export function photoPath(address: string, px?: number): string
export function photoPath(address: string | null, px?: number): string | null
export function photoPath(address: string | null, px: number = photo.largePx) {
  return address && `/api/photos/${address}/${px}/`
}

type HostRow = { host_username: string | null; host_name: string | null; host_photo: string | null }

/** Returns the host of a class or webinar; null if there is none yet. */
export const toHost = ({ host_username: username, host_name: name, host_photo: address }: HostRow) =>
  username === null ? null : { username, name: name ?? username, photo: photoPath(address, photo.smallPx) }
