import { useEffect } from 'react'

/**
 * Keeps the screen awake while mounted. The browser releases a hidden page's lock, so the lock is requested
 * again when the page is shown.
 */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isShown = true
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // The request fails on a low battery, and some browsers do not support it.
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
