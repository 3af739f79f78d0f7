import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeMember } from './members.ts'
import { button, expectLook, link } from './practice.ts'
import { givePlus } from './staff.ts'
import { useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

async function fresh(base: string, path: string) {
  const someone = await memberWalker(await makeMember(base))
  await someone.page.goto(path)
  return someone
}

describe('the calm room', () => {
  test('changes the breathing label every four seconds, or at the pace of the chosen pattern', async () => {
    const walker = await memberWalker(await makeMember('asha'))
    const { page } = walker
    await page.clock.install()
    await page.goto('/mental-space/calm-room')
    const guide = page.getByRole('region', { name: 'Breathing' })
    await guide.getByText('Breathe In...', { exact: true }).waitFor()
    const turns = async (...turns: [milliseconds: number, label: string][]) => {
      for (const [milliseconds, label] of turns) {
        await page.clock.runFor(milliseconds)
        // The clock is stopped, but rendering follows a moment later.
        await expect.poll(() => guide.getByText(/\.\.\.$/).innerText()).toBe(label)
      }
    }
    // Waits for the first read, which the clock's jump would time out.
    await button(page, 'Box, 4-4-4-4').waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Box, 4-4-4-4').click()
    await turns(
      [3_900, 'Breathe In...'],
      [200, 'Hold...'],
      [4_000, 'Breathe Out...'],
      [4_000, 'Hold...'],
      [4_000, 'Breathe In...'],
    )
    await button(page, '4-7-8').click()
    await turns(
      [4_100, 'Hold...'],
      [6_800, 'Hold...'],
      [200, 'Breathe Out...'],
      [7_800, 'Breathe Out...'],
      [200, 'Breathe In...'],
    )
    await button(page, 'Even, 4 and 4').click()
    await turns(
      [3_900, 'Breathe In...'],
      [200, 'Breathe Out...'],
      [3_700, 'Breathe Out...'],
      [200, 'Breathe In...'],
      [4_000, 'Breathe Out...'],
    )
  })

  test.each(['free', 'plus'] as const)(
    'shows the sounds and the start button without scrolling on a phone (%s)',
    async (plan) => {
      const member = await makeMember('eesha')
      if (plan === 'plus') await givePlus(member)
      const { page } = await memberWalker(member, { viewport: { width: 360, height: 740 } })
      await page.goto('/mental-space/calm-room')
      const chips = [
        '10 minutes',
        'Ocean Waves',
        'River Flow',
        'Forest Sounds',
        ...(plan === 'plus' ? ['Mix'] : []),
      ]
      const bar = (await page.getByRole('navigation').boundingBox())!
      for (const name of ['Very low', ...chips, 'Play', 'Begin session']) {
        const { y, height } = (await button(page, name).boundingBox())!
        expect(y + height, name).toBeLessThan(bar.y)
      }
    },
  )

  test('plays one track at a time, switches tracks, pauses, and stops when the screen is left', async () => {
    const walker = await memberWalker(await makeMember('bela'))
    const { page } = walker
    await page.addInitScript(() => {
      const [contexts, Real] = [[] as AudioContext[], AudioContext]
      Object.assign(window, { contexts })
      window.AudioContext = class extends Real {
        constructor(options?: AudioContextOptions) {
          super(options)
          contexts.push(this)
        }
      }
    })
    await page.goto('/mental-space/calm-room')
    const states = () =>
      page.evaluate(() =>
        (window as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state),
      )
    expect(await states()).toEqual([])
    await button(page, 'River Flow').click()
    await button(page, 'Play').click()
    await expect.poll(states).toEqual(['running'])
    await button(page, 'Forest Sounds').click()
    expect(await button(page, 'Forest Sounds').getAttribute('aria-pressed')).toBe('true')
    await page.getByLabel('Volume').fill('30')
    await button(page, 'Pause').click()
    await button(page, 'Play').waitFor()
    await button(page, 'Play').click()
    await link(page, 'Mental Space').click()
    await page.waitForURL('/mental-space')
    await expect.poll(states).toEqual(['closed'])
  })

  test('lets members with Plus save a custom pattern, mix all three sounds and fade them out', async () => {
    const member = await makeMember('dina')
    await givePlus(member)
    const { page } = await memberWalker(member)
    await page.addInitScript(noteSound)
    await page.goto('/mental-space/calm-room')
    await button(page, 'Your own patterns').click()
    await page.getByLabel('Name').fill('Slow evening')
    await page.getByLabel('Breathe out').fill('8')
    await expectLook(page)
    await button(page, 'Keep this pattern').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await button(page, 'Slow evening').getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await button(page, 'Slow evening').click()

    await button(page, 'Mix').click()
    await page.getByLabel('River Flow').fill('0')
    await page.getByLabel('Sleep timer').selectOption({ label: 'Fade out after 30 minutes' })
    await button(page, 'Play').click()
    await page.getByText(/^The sound stops at \d+:\d\d [ap]m, even with the screen locked\.$/).waitFor()
    await expectLook(page)
    expect(await soundOf(page)).toEqual({ elements: 1, playing: 1, locked: 'Mix, Calm Room, playing' })
    // The pause button of the lock screen.
    await page.evaluate(() => (window as unknown as Noted).buttons['pause']!())
    await page.getByText('The timer keeps running with the screen locked.').waitFor()
    await button(page, 'Play').waitFor()
    await expect
      .poll(() => soundOf(page))
      .toEqual({ elements: 1, playing: 0, locked: 'Mix, Calm Room, paused' })
    await link(page, 'Mental Space').click()
    await page.waitForURL('/mental-space')
    await expect.poll(() => soundOf(page)).toEqual({ elements: 1, playing: 0, locked: null })
  })

  test('times a breathing session, on the screen and on the server', async () => {
    const { page } = await fresh('chetan', '/mental-space/calm-room')
    await page.getByText('Breathe In...').waitFor()
    await expectLook(page)
    await button(page, '5 minutes').click()
    await button(page, 'Begin session').click()
    await page.getByText('4:5', { exact: false }).waitFor()
    const ended = page.waitForResponse(/\/api\/breathing\/\d+\/$/)
    await button(page, 'End session').click()
    expect(await (await ended).json()).toMatchObject({ gave_points: false, points_added: 0 })
    await button(page, 'Begin session').waitFor()
  })
})

type Noted = { elements: Set<HTMLMediaElement>; buttons: Record<string, () => void> }

/** Runs in the page: records every media element that plays, and the buttons of the lock screen. */
function noteSound() {
  const noted: Noted = { elements: new Set(), buttons: {} }
  Object.assign(window, noted)
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    noted.elements.add(this)
    return play.call(this)
  }
  const { mediaSession } = navigator
  const set = mediaSession.setActionHandler.bind(mediaSession)
  mediaSession.setActionHandler = (action, handler) => {
    if (handler) noted.buttons[action] = handler as () => void
    set(action, handler)
  }
}

/**
 * Returns the number of media elements that have ever played and of those playing now, and the text of the
 * lock screen.
 */
const soundOf = (page: Page) =>
  page.evaluate(() => {
    const elements = [...(window as unknown as Noted).elements]
    const { metadata, playbackState } = navigator.mediaSession
    return {
      elements: elements.length,
      playing: elements.filter(({ paused }) => !paused).length,
      locked: metadata && `${metadata.title}, ${metadata.artist}, ${playbackState}`,
    }
  })
