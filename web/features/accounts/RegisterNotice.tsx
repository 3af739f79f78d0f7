import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Linked } from '../../ui/Linked.tsx'
import { copy } from './copy.ts'

const words = copy.register.notice

/** Explains what is stored and why, before anything is entered. It has no checkbox (docs/promises.md#s35). */
export function RegisterNotice() {
  return (
    <section aria-labelledby="notice" className="flex flex-col gap-1 text-sm text-quiet">
      <h2 id="notice" className="font-text text-sm font-semibold text-ink">
        {words.title}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-leaf">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        <Linked sentence={words.more} render={<Link to={`${paths.legal}#privacy`} />} />
      </p>
    </section>
  )
}
