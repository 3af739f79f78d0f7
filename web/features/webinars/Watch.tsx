import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './replayCopy.ts'

/** The link to a recording, which its host stores elsewhere. `until` is already formatted. */
export function Watch({ url, until }: { url: string; until: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{copy.replayText(until)}</p>
      <LinkButton href={url}>{copy.watch}</LinkButton>
    </div>
  )
}
