import { useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import type { VideoTrack } from './people.ts'

/** A video; the member's own is mirrored. */
export function Video({
  track,
  label,
  mirrored = false,
  className,
}: {
  track: VideoTrack
  label: string
  mirrored?: boolean
  className?: string
}) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current!
    track.attach(shown)
    return () => void track.detach(shown)
  }, [track])
  return (
    <video
      ref={video}
      muted
      playsInline
      autoPlay
      aria-label={label}
      className={classes(mirrored && '-scale-x-100', className)}
    />
  )
}
