import { useLocation, useParams } from 'react-router'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { Bell } from '../notifications/Bell.tsx'
import { ClassReplay } from './ClassReplay.tsx'
import { WebinarReplay } from './WebinarReplay.tsx'

/** /webinars/{id}/replay and /classes/{id}/replay: a recording. */
export default function ReplayScreen() {
  const id = Number(useParams()['id'])
  const isOfClass = useLocation().pathname.startsWith(`${paths.classes}/`)
  return (
    <>
      <header>
        <TopBar home={paths.community} bell={<Bell />} />
      </header>
      {isOfClass ? <ClassReplay id={id} /> : <WebinarReplay id={id} />}
    </>
  )
}
