import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { copy } from './copy.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** A still of the first frame; users who prefer reduced motion or data see only this. */
  poster: string
  /** The video in several formats, the preferred one first. */
  sources: { src: string; type: string }[]
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** False for users who prefer reduced data or motion, for whom the video is not loaded. */
function mayPlay() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (
    !connection?.saveData && !matchMedia('(prefers-reduced-data: reduce)').matches && !reducedMotion().matches
  )
}

function watchReducedMotion(changed: () => void) {
  const preference = reducedMotion()
  preference.addEventListener('change', changed)
  return () => preference.removeEventListener('change', changed)
}

/**
 * A silent background video for a parent that is `relative isolate`. An overlay in the page's colour keeps
 * text on it readable in both themes. The video can be paused, as WCAG 2.2.2 requires for content that moves by
 * itself.
 */
export function LoopingVideo({ poster, sources }: Props) {
  const wanted = useSyncExternalStore(watchReducedMotion, mayPlay, () => false)
  const plays = usePageLoaded() && wanted
  const video = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  const press = () => {
    setPaused(!paused)
    if (paused) void video.current?.play()
    else video.current?.pause()
  }
  const sheet = 'absolute inset-0 -z-20 size-full object-cover'
  return (
    <>
      {/* oxlint-disable-next-line react/jsx-no-literals -- decoration has an empty alternative text */}
      <img src={poster} alt="" className={sheet} />
      {plays && (
        <video
          ref={video}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden
          tabIndex={-1}
          poster={poster}
          className={sheet}
        >
          {sources.map((source) => (
            <source key={source.src} {...source} />
          ))}
        </video>
      )}
      {/* `text-leaf`, the weakest text colour used here, has a contrast of 4.5:1 over the video's darkest
          spot (light theme) and its brightest (dark theme). */}
      <div aria-hidden className="absolute inset-0 -z-10 bg-paper/72 dark:bg-paper/80" />
      {plays && (
        <IconButton
          label={paused ? copy.playBackground : copy.pauseBackground}
          onClick={press}
          className="absolute right-3 bottom-3"
        >
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
      )}
    </>
  )
}

/** True once the page has loaded. The video loads last, since it is the largest file and the least needed. */
function usePageLoaded() {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const done = () => setLoaded(true)
    if (document.readyState === 'complete') return done()
    window.addEventListener('load', done)
    return () => window.removeEventListener('load', done)
  }, [])
  return loaded
}
