import { type ComponentType, lazy, useState } from 'react'

export type Code = { default: ComponentType }

/**
 * A screen's code could not be loaded: the browser is offline, or a newer build has replaced the file.
 */
export class ScreenLost extends Error {
  override name = 'ScreenLost'
}

/**
 * Loads screens' code, one chunk each, and shows them. `files` maps each path, beginning with `./`, to its
 * loader.
 */
export function screenLoader(files: Record<string, () => Promise<Code>>) {
  const loaded = new Map<string, ComponentType>()
  const loading = new Map<string, Promise<Code>>()

  function load(file: string): Promise<Code> {
    const known = loading.get(file)
    if (known) return known
    const fetchCode = files[`./${file}`]
    if (!fetchCode) throw new Error(`The route table names ${file}, which is not a screen`)
    const code = fetchCode().then(
      (module) => {
        loaded.set(file, module.default)
        return module
      },
      (cause: unknown) => {
        throw new ScreenLost(`${file} could not be loaded`, { cause })
      },
    )
    loading.set(file, code)
    return code
  }

  /**
   * Shows a file's screen, without suspending if its code has loaded: a lazy component always suspends
   * on its first render, and React may delay replacing a fallback by 300 ms.
   */
  function Screen({ file }: { file: string }) {
    // Chosen only once, so that the screen keeps its state after its code has loaded.
    const [Shown] = useState(() => loaded.get(file) ?? lazy(() => load(file)))
    return <Shown />
  }

  /** Loads screens' code ahead of time. After a failure, the code is loaded again when a screen is shown. */
  async function preload(wanted: string[]): Promise<void> {
    await Promise.all(wanted.map(load)).catch(() => {
      for (const file of wanted) if (!loaded.has(file)) loading.delete(file)
    })
  }

  return { Screen, preload }
}
