import { Share2 } from 'lucide-react'
import { paths } from '../../paths.ts'
import { shareOrCopy } from '../../lib/share.ts'
import { Button } from '../../ui/Button.tsx'
import { useAlert } from './alerts.tsx'
import { copy } from './copy.ts'

const words = copy.note

/** The browser's own share sheet with the note's link, or the link on the clipboard (spec §4). */
export function ShareButton({ id }: { id: number }) {
  const alert = useAlert()
  const share = async () => {
    const outcome = await shareOrCopy({ text: words.shareText, url: window.location.origin + paths.note(id) })
    if (outcome === 'copied') alert(words.linkCopied, 'success')
    if (outcome === 'failed') alert(words.shareFailed, 'error')
  }
  return (
    <Button look="quiet" size="small" onClick={() => void share()}>
      <Share2 aria-hidden className="size-5" />
      {words.share}
    </Button>
  )
}
