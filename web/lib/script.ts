const loads = new Map<string, Promise<void>>()

/**
 * Loads an outside service's script, once however often it is asked for. Rejects when it cannot be had (offline, or
 * blocked by the browser); the next asking then tries anew.
 */
export function loadScript(address: string): Promise<void> {
  const known = loads.get(address)
  if (known) return known
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loads.delete(address)
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    document.head.append(script)
  })
  loads.set(address, load)
  return load
}
