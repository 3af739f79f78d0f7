import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { copy } from './copy.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** A still of the first frame, always there; all there is for those who asked for less motion or less data. */
  poster: string
  /** The same film in several formats, the best first. */
  sources: { src: string; type: string }[]
}

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Nobody on a data plan, and nobody whom movement makes ill, is sent a film. */
function mayPlay() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-data: reduce)').matches && !stillness().matches
}

function watchStillness(changed: () => void) {
  const preference = stillness()
  preference.addEventListener('change', changed)
  return () => preference.removeEventListener('change', changed)
}

/**
 * A silent film behind what its parent holds (which is `relative isolate`), under a veil of paper that keeps words on it
 * readable in both themes. It can be paused, as everything must that moves by itself (WCAG 2.2.2).
 */
export function LoopingVideo({ poster, sources }: Props) {
  const wanted = useSyncExternalStore(watchStillness, mayPlay, () => false)
  const plays = usePageLoaded() && wanted
  const film = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  const press = () => {
    setPaused(!paused)
    if (paused) void film.current?.play()
    else film.current?.pause()
  }
  const sheet = 'absolute inset-0 -z-20 size-full object-cover'
  return (
    <>
      {/* oxlint-disable-next-line react/jsx-no-literals -- decoration has an empty alternative text */}
      <img src={poster} alt="" className={sheet} />
      {plays && (
        <video ref={film} autoPlay muted loop playsInline aria-hidden tabIndex={-1} poster={poster} className={sheet}>
          {sources.map((source) => (
            <source key={source.src} {...source} />
          ))}
        </video>
      )}
      {/* Leaf, the faintest ink set on it, keeps 4.5:1 over the darkest hill in the light and over the sun in the dark. */}
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

/** The film waits until everything else has come: it's the heaviest, and the last that anyone needs. */
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
