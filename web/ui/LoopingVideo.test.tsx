import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoopingVideo } from './LoopingVideo.tsx'

const film = <LoopingVideo poster="/dawn.webp" sources={[{ src: '/dawn.webm', type: 'video/webm' }]} />
const video = (container: HTMLElement) => container.querySelector('video')

const plain = window.matchMedia
const someoneWants = (wish: string) => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes(wish) }) as MediaQueryList
}
afterEach(() => {
  window.matchMedia = plain
  Reflect.deleteProperty(navigator, 'connection')
})

test('a silent video loops behind the text', () => {
  const { container } = render(film)
  expect(video(container)).toMatchObject({ muted: true, loop: true, autoplay: true })
})

test.each([
  ['less motion', () => someoneWants('prefers-reduced-motion')],
  ['less data', () => someoneWants('prefers-reduced-data')],
  ['the data saver', () => Object.assign(navigator, { connection: { saveData: true } })],
])('users who prefer %s see only the poster', (_, ask) => {
  ask()
  const { container } = render(film)
  expect(video(container)).toBeNull()
  expect(container.querySelector('img')).toHaveAttribute('src', '/dawn.webp')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the video can be paused and resumed', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  render(film)
  await userEvent.click(screen.getByRole('button', { name: 'Pause the background' }))
  expect(pause).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Play the background' }))
  expect(play).toHaveBeenCalledOnce()
})
