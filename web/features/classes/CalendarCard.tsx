import { sentenceFor } from '../../api/failures.ts'
import { copyText } from '../../core/share.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useCalendar } from './myCalls.ts'
import { copy as words } from './myCopy.ts'

/** Returns the URL with `webcal:`, which makes calendar apps subscribe. */
const feedOf = (url: string) => url.replace(/^https?:/, 'webcal:')
const googleOf = (url: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feedOf(url))}`

/** The address of the private calendar, which is shown on request and can be replaced if it leaks. */
export function CalendarCard() {
  const { data, isPending, mutate } = useCalendar()
  const { message, say, clear } = useMessage()
  const ask = (renew: boolean) =>
    mutate(renew, {
      onSuccess: () => renew && say(words.renewed, 'success'),
      onError: (failure) => say(sentenceFor(failure, words.calendarFailed), 'error'),
    })
  const copyIt = async (url: string) => {
    const copied = await copyText(url)
    say(
      words[copied === 'copied' ? 'addressCopied' : 'addressNotCopied'],
      copied === 'copied' ? 'success' : 'error',
    )
  }
  return (
    <SectionCard title={words.calendar} className="flex flex-col gap-4">
      <p className="text-quiet">{words.calendarText}</p>
      {data && (
        <TextField
          label={words.address}
          value={data.url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <p className="flex flex-wrap gap-3">
        {!data && (
          <Button look="outline" disabled={isPending} onClick={() => ask(false)}>
            {words.showAddress}
          </Button>
        )}
        {data && (
          <>
            <Button look="outline" onClick={() => void copyIt(data.url)}>
              {words.copyAddress}
            </Button>
            <LinkButton look="outline" href={googleOf(data.url)}>
              {words.addToGoogle}
            </LinkButton>
            <LinkButton look="outline" href={feedOf(data.url)}>
              {words.addToApple}
            </LinkButton>
            <Button look="quiet" disabled={isPending} onClick={() => ask(true)}>
              {words.renew}
            </Button>
          </>
        )}
      </p>
      <MessageBox message={message} onClose={clear} place="inline" />
    </SectionCard>
  )
}
