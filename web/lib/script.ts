const loads = new Map<string, Promise<void>>()
/** For each third party's script that this document has begun to load: the paths of the screens that use it. */
const users: (readonly string[])[] = []

/**
 * Loads a third party's script, once for the document. Rejects when it cannot be had (offline, blocked by the browser, or
 * the person has left its screens); the next call tries again.
 *
 * @param screens the paths of the screens that use it. Every other path then gets a document of its own (`mustLeave`).
 */
export async function loadScript(address: string, screens: readonly string[]): Promise<void> {
  const known = loads.get(address)
  if (known) return known
  if (!screens.includes(location.pathname)) throw new Error(`${address} is not for ${location.pathname}`)
  users.push(screens)
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

/**
 * Whether the screen at `path` may not be shown in this document, since it holds a third party's script that has no
 * business there. A script cannot be unloaded: only a new document is free of it.
 */
export const mustLeave = (path: string): boolean => users.some((screens) => !screens.includes(path))
