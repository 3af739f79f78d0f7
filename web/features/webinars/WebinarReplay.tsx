import { Refused } from '../../api/failures.ts'
import { formatDateTime } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Read } from '../../ui/Read.tsx'
import { useReplay, useWebinar } from './calls.ts'
import { copy } from './copy.ts'
import { copy as words } from './replayCopy.ts'
import { Watch } from './Watch.tsx'

/** The recording of a webinar, and its answered questions. */
export function WebinarReplay({ id }: { id: number }) {
  const { data: item } = useWebinar(id)
  const title = item ? words.replayTitle(item.title) : words.recording
  return (
    <Page
      back={<BackLink render={<Link to={paths.webinar(id)} />}>{item?.title ?? copy.back}</BackLink>}
      title={title}
    >
      <title>{copy.pageTitle(title)}</title>
      <Card className="flex flex-col gap-6">
        <Recording id={id} />
      </Card>
    </Page>
  )
}

const failed = (failure: Error) =>
  failure instanceof Refused && failure.status === 403 ? words.noSeat : words.replayNotLoaded

function Recording({ id }: { id: number }) {
  return (
    <Read of={useReplay(id)} failed={failed} placeholder={2} none={<p>{words.noReplay}</p>}>
      {({ url, until, questions }) => (
        <>
          <Watch url={url} until={formatDateTime(until)} />
          {questions.length > 0 && (
            <section aria-labelledby="answered" className="flex flex-col gap-4">
              <h2 id="answered" className="text-xl">
                {words.answered}
              </h2>
              <ul className="flex flex-col gap-4">
                {questions.map(({ text, answer }, nth) => (
                  <li key={nth} className="flex flex-col gap-1">
                    <span className="font-semibold wrap-anywhere">{text}</span>
                    <span className="wrap-anywhere whitespace-pre-line">{answer ?? words.byVoice}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Read>
  )
}
