import { useEffect } from 'react'

/** Keeps the screen awake while the component is shown. The browser drops the lock of a hidden page, so it is taken again. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isShown = true
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // It is refused on a low battery, and unknown to some browsers.
      const taken = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isShown) lock = taken
      else await taken?.release()
    }
    const retake = () => void take()
    document.addEventListener('visibilitychange', retake)
    retake()
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [])
}
