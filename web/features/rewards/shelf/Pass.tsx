import { Copy, Share2 } from 'lucide-react'
import { copyText, shareOrCopy } from '../../../core/share.ts'
import { useSession } from '../../../session/session.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { useMessage } from '../../../ui/message.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.pass

/** The code of a guest pass, to be copied or sent as a link. */
export function Pass({ code }: { code: string }) {
  const { username } = useSession()
  const { message, say, clear } = useMessage()
  const tell = (outcome: 'shared' | 'copied' | 'failed', copied: string) => {
    if (outcome === 'copied') say(copied, 'success')
    if (outcome === 'failed') say(words.notCopied, 'error')
  }
  const share = async () =>
    tell(
      await shareOrCopy({ text: words.text(username), url: location.origin + paths.gift(code) }),
      words.linkCopied,
    )
  const copyCode = async () => tell(await copyText(code), words.codeCopied)
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-field bg-marigold-wash p-4 text-marigold-ink">
        <span className="block text-sm">{words.code}</span>
        <strong className="font-heading text-xl tracking-wide break-all select-all">{code}</strong>
      </p>
      <p className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={() => void share()}>
          <Share2 aria-hidden className="size-5" />
          {words.share}
        </Button>
        <Button look="quiet" size="small" onClick={() => void copyCode()}>
          <Copy aria-hidden className="size-5" />
          {words.copyCode}
        </Button>
      </p>
      <MessageBox message={message} onClose={clear} place="inline" />
    </div>
  )
}
