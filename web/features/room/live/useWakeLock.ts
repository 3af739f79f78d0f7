import { useEffect } from 'react'

/**
 * Keeps the screen awake while mounted. The browser releases the lock of a hidden page, so it is requested
 * again.
 */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isShown = true
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery, and unsupported in some browsers.
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
