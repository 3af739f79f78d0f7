import { copy as moods } from '../../core/moods/copy.ts'
import type { Brief } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.brief

/** A brief as it was sent. */
export function Told({ brief: { mood, win, obstacle, share } }: { brief: Brief }) {
  const said = [
    [words.mood, moods.faces[mood - 1]],
    [words.win, win],
    [words.obstacle, obstacle],
  ]
  return (
    <>
      <dl className="flex flex-col gap-4">
        {said.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt className="text-sm text-quiet">{name}</dt>
                <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
      {share && <p className="text-sm text-quiet">{words.shared}</p>}
    </>
  )
}
