import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorSentenceFor } from '../../api/failures.ts'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { NoReferrer, useSecretPath } from '../accounts/secretPath.tsx'
import type { Decision } from './calls.ts'
import { copy as words } from './closed/copy.ts'

// Loaded only for a valid link.
const ClosedDecision = lazy(() =>
  import('./closed/ClosedDecision.tsx').then(({ ClosedDecision: loaded }) => ({ default: loaded })),
)

/**
 * /closed/{token}, linked in the email to the owner of a closed account: the reason, the appeal, and the data
 * to download.
 */
export default function ClosedScreen() {
  const token = useSecretPath(paths.closed(''))
  const { decision, failure } = useClosed(token)
  return (
    <>
      <title>{words.pageTitle}</title>
      <NoReferrer />
      <header>
        <TopBar home={paths.landing} />
      </header>
      <Page title={words.title} lead={words.lead}>
        {token !== undefined && decision && (
          <Suspense fallback={<Loading />}>
            <ClosedDecision token={token} decision={decision} />
          </Suspense>
        )}
        {token !== undefined && !decision && failure === undefined && <Loading />}
        {(token === undefined || failure !== undefined) && (
          <p role="alert">
            {token === undefined ? words.noToken : errorSentenceFor(failure, words.notLoaded)}
          </p>
        )}
      </Page>
    </>
  )
}

/**
 * Reads the decision for a mailed token, once. It bypasses the members' cache, which would be most of the
 * screen's code.
 */
function useClosed(token: string | undefined): { decision?: Decision; failure?: unknown } {
  const [read, setRead] = useState<{ decision?: Decision; failure?: unknown }>({})
  useEffect(() => {
    if (token === undefined) return
    let isMounted = true
    call('POST /api/moderation/closed/', { body: { token } }).then(
      (decision) => isMounted && setRead({ decision }),
      (failure: unknown) => isMounted && setRead({ failure }),
    )
    return () => {
      isMounted = false
    }
  }, [token])
  return read
}
