import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { run } from '../server/testing/admin.ts'
import { freshName, type Member } from './members.ts'
import { product } from './product.ts'
import { makeStaff } from './staff.ts'

/**
 * Flags for a moving test picture and a beeping microphone, allowed without a prompt, even on a machine
 * without a network.
 */
export const fakeDevices = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]

/** Creates a host whose display name is Bela. */
export async function makeHost() {
  const host = await makeStaff('bela', 'host')
  await run(
    product.siteDatabase,
    "update member_roles set display_name = 'Bela' from members m where m.id = member and m.username = $1",
    [host.username],
  )
  return host
}

type Wish = { host: Member; startsAt?: string; minutes?: number; seats?: Member[] }

/** Adds a class with a room, led by `host`, in which the members in `seats` have seats. `startsAt` is SQL. */
export async function addLiveClass({
  host,
  startsAt = "app_now() - interval '1 minute'",
  minutes = 60,
  seats = [],
}: Wish) {
  const title = freshName('Dawn flow ')
  const [row] = await run(
    product.siteDatabase,
    `with kind as (
       insert into class_types (title, style, level, language, doshas, equipment, description)
       values ($1, 'hatha', 'gentle', 'en', '{Vata}', 'A mat', 'Slow and kind.') returning id
     ), added as (
       insert into classes (type, starts_at, minutes, capacity, host)
       select k.id, ${startsAt}, $2, 20, m.id from kind k, members m where m.username = $3 returning id, starts_at
     ), noticed as (
       insert into safety_notices (member, version) select id, safety_notice_version() from members where username = any($4)
       on conflict do nothing
     ), seated as (
       insert into bookings (class, member, status, booked_at, booked_for)
       select a.id, m.id, 'booked', app_now(), a.starts_at from added a, members m where m.username = any($4)
     )
     select id::float8 as id from added`,
    [title, minutes, host.username, seats.map(({ username }) => username)],
  )
  return { title, id: row.id as number, path: `/classes/${row.id}/room` }
}

/** Waits until the video called `name` has shown `count` more frames. */
export async function seeFrames(page: Page, name: string, count: number): Promise<void> {
  await page.getByLabel(name).evaluate(
    (video: HTMLVideoElement, wanted) =>
      new Promise<void>((seen) => {
        let frames = 0
        const next = () => (++frames >= wanted ? seen() : void video.requestVideoFrameCallback(next))
        video.requestVideoFrameCallback(next)
      }),
    count,
  )
}

/** Returns the names in the host's gallery whose tile is partly covered, or too flat to show a face. */
export const coveredTiles = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Here with you' })
    .getByRole('listitem')
    .evaluateAll((tiles) => {
      const boxes = tiles.map((tile) => tile.getBoundingClientRect())
      return tiles
        .filter((_, nth) => {
          const one = boxes[nth]!
          const isFlat = one.height < one.width / 2
          return (
            isFlat ||
            boxes.some(
              (other) =>
                other !== one &&
                other.top < one.bottom - 1 &&
                one.top < other.bottom - 1 &&
                other.left < one.right - 1 &&
                one.left < other.right - 1,
            )
          )
        })
        .map(({ textContent }) => textContent)
    })

/** Counts the gzipped bytes of our own scripts that a page loads from now on. */
export function scriptBytes(page: Page): () => Promise<number> {
  const asked = new Set<string>()
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === product.site && pathname.endsWith('.js')) asked.add(pathname)
  })
  return async () => {
    const sizes = [...asked].map(
      async (script) =>
        gzipSync(new Uint8Array(await (await fetch(product.site + script)).arrayBuffer()), { level: 9 })
          .length,
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
}

/** Counts the screen wake locks that a page requests from now on, for `isKeptAwake`. */
export const watchWakeLock = (page: Page) =>
  page.addInitScript(() => {
    const taken = new Set<WakeLockSentinel>()
    Object.assign(window, { taken })
    const request = WakeLock.prototype.request
    WakeLock.prototype.request = async function (this: WakeLock, ...given) {
      const lock = await request.apply(this, given)
      taken.add(lock)
      return lock
    }
  })

/** True if a page holds a screen wake lock. */
export const isKeptAwake = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...(window as typeof window & { taken: Set<WakeLockSentinel> }).taken].some(({ released }) => !released),
  )

/** Passes the green room without changing camera or microphone. */
export const goIn = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Go in' }).click()
}
