import { photo } from '../../contract/limits.ts'

/** The path of a photo, in its larger size unless told otherwise; null without a photo. */
export function photoPath(address: string, px?: number): string
export function photoPath(address: string | null, px?: number): string | null
export function photoPath(address: string | null, px: number = photo.largePx) {
  return address && `/api/photos/${address}/${px}/`
}

type HostRow = { host_username: string | null; host_name: string | null; host_photo: string | null }

/** Who leads a class or webinar; null if nobody does yet. */
export const toHost = ({ host_username: username, host_name: name, host_photo: address }: HostRow) =>
  username === null ? null : { username, name: name ?? username, photo: photoPath(address, photo.smallPx) }
