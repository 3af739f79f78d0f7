import { paths } from '../../paths.ts'
import { Prose } from '../../ui/Prose.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { legalCopy as copy } from './legalCopy.ts'
import type { LegalText } from './legalText.ts'
import { PageMeta } from './PageMeta.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const texts = import.meta.glob<LegalText>(['../../../content/legal/*.md', '!../../../content/legal/*.*.md'], {
  import: 'default',
  eager: true,
})
const textOf = (id: 'terms' | 'privacy') => texts[`../../../content/legal/${id}.md`]!

/**
 * Placeholders that the server fills in, as in app/deployment.ts; the browser does not render this page
 * again.
 */
const grievance = { officer: '%GRIEVANCE_OFFICER%', address: '%GRIEVANCE_ADDRESS%' }

/**
 * Terms, privacy, and the contact for grievances. `/legal#privacy`, or a link to a heading in that tab, opens
 * the tab (document/page.ts).
 */
export default function LegalScreen() {
  return (
    <>
      <PageMeta title={copy.pageTitle} description={copy.description} path={paths.legal} />
      <SiteHeader />
      <main className="mx-auto flex w-full max-w-[860px] flex-1 flex-col px-4 pt-8 pb-24 sm:px-8 sm:pt-12">
        <h1 className="mb-8 text-3xl">{copy.heading}</h1>
        <Tabs
          label={copy.tabs}
          tabs={[
            {
              name: 'terms',
              label: textOf('terms').title,
              content: <Text id="terms" text={textOf('terms')} />,
            },
            {
              name: 'privacy',
              label: textOf('privacy').title,
              content: <Text id="privacy" text={textOf('privacy')} />,
            },
          ]}
        />
        <section aria-labelledby="grievances" className="mt-12 border-t border-hairline pt-8">
          <h2 id="grievances" className="scroll-mt-6 text-2xl">
            {copy.grievances.heading}
          </h2>
          <p className="mt-3 max-w-text">{copy.grievances.text}</p>
          <address className="mt-4 [overflow-wrap:anywhere] not-italic">
            <strong>{grievance.officer}</strong>
            <br />
            {grievance.address}
          </address>
        </section>
      </main>
      <SiteFooter />
    </>
  )
}

function Text({ id, text: { title, updated, html } }: { id: string; text: LegalText }) {
  return (
    <article aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-6 text-2xl">
        {title}
      </h2>
      <p className="mt-2 mb-6 text-sm text-quiet">{copy.updated(updated)}</p>
      <Prose html={html} />
    </article>
  )
}
