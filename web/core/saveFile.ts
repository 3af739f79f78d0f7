/** Milliseconds. As long as the server allows for a large download on a slow connection. */
export const downloadTimeout = 20 * 60_000

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // By the next task the browser has opened it.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
