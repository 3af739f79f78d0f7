type Shown = { title: string; artist: string; playing: boolean; toggle: () => void }

/** Shows the playing sound on the lock screen, with a button to pause and resume it; null removes it. */
export function showOnLockScreen(shown: Shown | null): void {
  if (!('mediaSession' in navigator)) return
  const session = navigator.mediaSession
  session.metadata = shown && new MediaMetadata({ title: shown.title, artist: shown.artist })
  session.playbackState = shown ? (shown.playing ? 'playing' : 'paused') : 'none'
  for (const action of ['play', 'pause'] as const) session.setActionHandler(action, shown && shown.toggle)
}
