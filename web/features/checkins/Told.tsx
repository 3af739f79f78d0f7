import { copy as moods } from '../../core/moods/copy.ts'
import { Facts } from '../../ui/cards/Facts.tsx'
import type { Brief } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.brief

/** A brief that has been sent. */
export function Told({ brief: { mood, win, obstacle, share } }: { brief: Brief }) {
  const said = [
    [words.mood, moods.faces[mood - 1]],
    [words.win, win],
    [words.obstacle, obstacle],
  ]
  return (
    <>
      <Facts
        look="below"
        className="flex flex-col gap-4"
        facts={said.map(([name, text]) => [name!, text ? <Written key={name} text={text} /> : null])}
      />
      {share && <p className="text-sm text-quiet">{words.shared}</p>}
    </>
  )
}

const Written = ({ text }: { text: string }) => (
  <span dir="auto" className="font-text text-base wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
    {text}
  </span>
)
