import type { ReactNode } from 'react'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Linked } from '../../ui/Linked.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { Consents } from './Consents.tsx'
import { copy } from './copy.ts'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'
import { DownloadForm } from './DownloadForm.tsx'

const words = copy.yourData

/** /your-data: consents, the export and account deletion (docs/promises.md#s35 to #s37). */
export default function YourDataScreen() {
  return (
    <MembersPage
      pageTitle={words.pageTitle}
      bell={<Bell />}
      back={[paths.community, words.back]}
      title={words.title}
      lead={words.lead}
    >
      <Part title={words.agreed.title} lead={words.agreed.lead}>
        <Consents />
      </Part>
      <Part title={words.download.title} lead={words.download.lead}>
        <DownloadForm />
      </Part>
      <Part title={words.deleteAccount.title} lead={words.deleteAccount.lead}>
        <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-leaf">
          {words.deleteAccount.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <DeleteAccountForm />
      </Part>
      <p className="text-quiet">
        <Linked sentence={words.noPassword} render={<Link to={paths.forgotPassword} />} />
      </p>
    </MembersPage>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <SectionCard title={title} className="flex flex-col gap-5">
      <p>{lead}</p>
      {children}
    </SectionCard>
  )
}
