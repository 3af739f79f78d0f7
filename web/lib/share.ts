/**
 * Hands something to the browser's share function; where there is none, copies the link. Who closes the share sheet has
 * changed their mind: that is no failure.
 */
export async function shareOrCopy({ text, url }: { text: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
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

async function copyText(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
