import type { ReactNode } from 'react'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'

type Props = {
  title: string
  lead?: string
  /** The logo's target: the landing page, or the community for members. */
  home?: string
  children: ReactNode
}

/** The layout of small account screens: a single card in the middle of the page. */
export function CardPage({ title, lead, home = paths.landing, children }: Props) {
  return (
    <>
      <header>
        <TopBar home={home} />
      </header>
      <main className="flex flex-1 items-center justify-center px-4 pb-16 sm:px-8">
        <Card className="flex w-full max-w-form flex-col gap-6">
          <div>
            <h1 className="text-2xl">{title}</h1>
            {lead && <p className="mt-2 text-quiet">{lead}</p>}
          </div>
          {children}
        </Card>
      </main>
    </>
  )
}
