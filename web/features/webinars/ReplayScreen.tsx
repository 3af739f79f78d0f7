import { useParams } from 'react-router'
import { Refused } from '../../api/failures.ts'
import { formatDateTime } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Read } from '../../ui/Read.tsx'
import { useReplay, useWebinar } from './calls.ts'
import { copy } from './copy.ts'

/** /webinars/{id}/replay: the recording of a webinar, and the questions that were answered. */
export default function ReplayScreen() {
  const id = Number(useParams()['id'])
  const { data: item } = useWebinar(id)
  const title = copy.replayTitle(item?.title ?? '')
  return (
    <Page
      back={<BackLink render={<Link to={paths.webinar(id)} />}>{item?.title ?? copy.back}</BackLink>}
      title={item ? title : copy.replay}
    >
      <title>{copy.pageTitle(item ? title : copy.replay)}</title>
      <Recording id={id} />
    </Page>
  )
}

function Recording({ id }: { id: number }) {
  const failed = (failure: Error) =>
    failure instanceof Refused && failure.status === 403 ? copy.noSeat : copy.notLoaded
  return (
    <Read of={useReplay(id)} failed={failed} placeholder={2} none={<p>{copy.noReplay}</p>}>
      {({ url, until, questions }) => (
        <>
          <p>{copy.replayText(formatDateTime(until))}</p>
          <p>
            <LinkButton render={<a href={url} target="_blank" rel="noreferrer" />}>{copy.watch}</LinkButton>
          </p>
          {questions.length > 0 && (
            <section className="flex flex-col gap-4">
              <h2 className="text-xl">{copy.answered}</h2>
              <ul className="flex flex-col gap-4">
                {questions.map(({ text, answer }) => (
                  <li key={text} className="flex flex-col gap-1">
                    <span className="font-semibold wrap-anywhere">{text}</span>
                    <span className="wrap-anywhere whitespace-pre-line">{answer ?? copy.byVoice}</span>
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
