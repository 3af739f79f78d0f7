/**
 * Opens the browser's share sheet or, without one, copies the link. Closing the share sheet also returns
 * 'shared'.
 */
export async function shareOrCopy({
  text,
  url,
}: {
  text: string
  url: string
}): Promise<'shared' | 'copied' | 'failed'> {
  if (navigator.share) {
    try {
      await navigator.share({ text, url })
      return 'shared'
    } catch (failure) {
      if ((failure as DOMException).name === 'AbortError') return 'shared'
    }
  }
  return copyText(url)
}

/** Copies a text to the clipboard. */
export async function copyText(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
