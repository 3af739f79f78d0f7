import type { ComponentType } from 'react'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import type { DrawingProps } from '../../ui/drawings/Drawing.tsx'
import { Breath, Ember, Journal } from '../../ui/drawings/practices.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { copy } from './copy.ts'
import { HelpLine } from '../../core/moods/HelpLine.tsx'
import { WhatWorks } from './WhatWorks.tsx'

const words = copy.hub
const rooms: { to: string; words: { title: string; text: string }; Picture: ComponentType<DrawingProps> }[] =
  [
    { to: paths.calmRoom, words: words.calmRoom, Picture: Breath },
    { to: paths.myJournal, words: words.myJournal, Picture: Journal },
    { to: paths.letGo, words: words.letGo, Picture: Ember },
  ]

/** /mental-space: links to the three rooms. */
export default function MentalSpaceScreen() {
  return (
    <MembersPage
      pageTitle={words.pageTitle}
      bell={<Bell />}
      width="page"
      title={words.title}
      lead={words.lead}
      back={[paths.community, words.back]}
    >
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {rooms.map(({ to, words: { title, text }, Picture }) => (
          <li key={to}>
            <Card className="group relative flex h-full items-center gap-5 transition hover:shadow-lifted md:flex-col md:items-start">
              <Picture className="size-20 md:size-28" />
              <div>
                <h2 className="text-xl">
                  {/* The link covers the whole card, but only the title is its accessible name. */}
                  <Link
                    to={to}
                    className="group-hover:text-leaf after:absolute after:inset-0 after:rounded-card"
                  >
                    {title}
                  </Link>
                </h2>
                <p className="mt-1 text-quiet">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <HelpLine />
      <WhatWorks />
    </MembersPage>
  )
}
