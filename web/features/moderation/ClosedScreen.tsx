import { errorSentenceFor } from '../../api/failures.ts'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { MembersCache } from '../../data/MembersCache.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, passwordIn } from '../../ui/forms/Form.tsx'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Read } from '../../ui/Read.tsx'
import { ProofField } from '../accounts/ProofField.tsx'
import { NoReferrer, useSecretPath } from '../accounts/secretPath.tsx'
import { downloadClosed, useClosed, useClosedAppeal } from './calls.ts'
import { copy } from './copy.ts'
import { DecisionCard } from './DecisionCard.tsx'

const words = copy.closed

/** /closed/{token}, from our mail to somebody whose account was closed: why, the appeal, and the data to download. */
export default function ClosedScreen() {
  const token = useSecretPath(paths.closed(''))
  return (
    <MembersCache>
      <Announcer>
        <title>{words.pageTitle}</title>
        <NoReferrer />
        <header>
          <TopBar home={paths.landing} />
        </header>
        <Page title={words.title} lead={words.lead}>
          {token === undefined ? <p role="alert">{words.noToken}</p> : <Closed token={token} />}
        </Page>
      </Announcer>
    </MembersCache>
  )
}

function Closed({ token }: { token: string }) {
  const read = useClosed(token)
  const appeal = useClosedAppeal()
  return (
    <Read of={read} failed={(failure) => errorSentenceFor(failure, words.notLoaded)} placeholder={4} inCard>
      {(decision) => (
        <>
          <DecisionCard decision={decision} send={(said) => appeal({ body: { token, words: said } })} />
          <Download token={token} />
        </>
      )}
    </Read>
  )
}

function Download({ token }: { token: string }) {
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl">{words.data}</h2>
      <p className="text-quiet">{words.dataText}</p>
      <Form
        resets
        requires={{ password: words.passwordRequired }}
        act={(data) => downloadClosed(token, passwordIn(data))}
        done={words.downloaded}
        failed={(failure) => errorSentenceFor(failure, copy.failed)}
        submit={words.download}
        size="small"
      >
        <ProofField />
      </Form>
    </Card>
  )
}
