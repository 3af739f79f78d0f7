import { Share2 } from 'lucide-react'
import { paths } from '../../paths.ts'
import { shareOrCopy } from '../../core/share.ts'
import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'

const words = copy.note

/** Opens the browser's share sheet with the note's link or, without one, copies the link. */
export function ShareButton({ id }: { id: number }) {
  const announce = useAnnounce()
  const share = async () => {
    const outcome = await shareOrCopy({ text: words.shareText, url: window.location.origin + paths.note(id) })
    if (outcome === 'copied') announce(words.linkCopied, 'success')
    if (outcome === 'failed') announce(words.shareFailed, 'error')
  }
  return (
    <Button look="quiet" size="small" onClick={() => void share()}>
      <Share2 aria-hidden className="size-5" />
      {words.share}
    </Button>
  )
}
