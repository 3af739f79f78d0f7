import { Check } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { MembersCache } from '../../data/MembersCache.tsx'
import { useHydrated } from '../../app/useHydrated.ts'
import { currentSession, useSession } from '../../session/session.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { copy as site } from '../site/copy.ts'
import { NextClasses } from '../site/NextClasses.tsx'
import { PageMeta } from '../site/PageMeta.tsx'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { copy } from './copy.ts'
import { loadPaid } from './payment.ts'
import { PaymentForm } from './PaymentForm.tsx'

// Lazy, because visitors need neither the members' parts nor the screen after a payment.
const OwnPlan = lazy(() => import('./past/OwnPlan.tsx'))
const CurrentMembership = lazy(() => import('./CurrentMembership.tsx'))
const Paid = lazy(loadPaid)

/** /payments: for members, and for guests, who are identified by their email. */
export default function PaymentsScreen() {
  const { isAuthenticated } = useSession()
  // While the browser hydrates, `useSession` returns a visitor. A key taken from it would change after
  // hydration, which would remount everything and repeat the reads.
  const { member } = currentSession()
  const [paid, setPaid] = useState<'member' | 'guest'>()
  return (
    <MembersCache key={member}>
      <PageMeta title={copy.pageTitle} description={copy.description} path={paths.payments} />
      <SiteHeader />
      <main className="mx-auto flex w-full max-w-page flex-1 flex-col gap-8 px-4 pt-4 pb-20 sm:px-8 lg:gap-16">
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_1.2fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <header className="flex flex-col gap-6 lg:pt-8">
            <div>
              <h1 className="text-3xl">{copy.heading}</h1>
              <p className="mt-3 text-lg text-quiet">{copy.lead}</p>
            </div>
            {isAuthenticated ? (
              <Suspense fallback={<div className="h-[calc(3lh+0.75rem)] sm:h-[calc(2lh+0.75rem)]" />}>
                <CurrentMembership />
              </Suspense>
            ) : (
              <p className="rounded-field bg-leaf-wash px-4 py-3">{copy.guest}</p>
            )}
            <Contents />
          </header>
          <Card className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Controls>
              {paid ? (
                <Suspense>
                  <Paid whose={paid} />
                </Suspense>
              ) : (
                <PaymentForm onPaid={setPaid} />
              )}
            </Controls>
          </Card>
          {/* On phones this is below the plans, which would shift when it loads. */}
          {isAuthenticated && (
            <Suspense fallback={<Card className="min-h-36" />}>
              <OwnPlan />
            </Suspense>
          )}
        </div>
        <NextClasses />
      </main>
      <SiteFooter />
    </MembersCache>
  )
}

/**
 * Disables its contents until hydration. A separate component, so that enabling them does not render the
 * whole screen again.
 */
function Controls({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} className="contents">
      {children}
    </fieldset>
  )
}

function Contents() {
  const { name, contents } = site.plus
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className="text-xl">
        {name}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {contents.map((content) => (
          <li key={content} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-leaf" />
            <span className="inline-block first-letter:uppercase">{content}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
