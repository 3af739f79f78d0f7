/** Milliseconds that the server allows for a large download on a slow connection. */
export const downloadTimeout = 20 * 60_000

/** Saves a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has opened the link by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
