import { useLocation, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { ClassReplay } from './ClassReplay.tsx'
import { WebinarReplay } from './WebinarReplay.tsx'

/** /webinars/{id}/replay and /classes/{id}/replay: a recording. */
export default function ReplayScreen() {
  const id = Number(useParams()['id'])
  const isOfClass = useLocation().pathname.startsWith(`${paths.classes}/`)
  return isOfClass ? <ClassReplay id={id} /> : <WebinarReplay id={id} />
}
