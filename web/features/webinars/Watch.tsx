import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './replayCopy.ts'

/** The way to a recording, which its host keeps elsewhere. `until`: as it is read. */
export function Watch({ url, until }: { url: string; until: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{copy.replayText(until)}</p>
      <LinkButton href={url}>{copy.watch}</LinkButton>
    </div>
  )
}
