import { useEffect, useState } from 'react'

/** Returns a microphone's current level, 0 to 1, updated ten times a second. */
export function useLevel(stream: MediaStream | undefined): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!stream) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, each) => sum + each * each, 0) / samples.length
      // −60 dB counts as silence, −12 dB as a close voice.
      setLevel(Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 60) / 48)))
    }, 100)
    return () => {
      clearInterval(timer)
      setLevel(0)
      void context.close()
    }
  }, [stream])
  return level
}
