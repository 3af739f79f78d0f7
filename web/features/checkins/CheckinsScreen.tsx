import { useLocation, useParams } from 'react-router'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { Bell } from '../notifications/Bell.tsx'
import { Book } from './Book.tsx'
import { List } from './List.tsx'
import { One } from './One.tsx'

/**
 * /check-ins, /check-ins/book and /check-ins/{id}: a single screen, so that public pages reference one extra
 * file instead of three.
 */
export default function CheckinsScreen() {
  const { id } = useParams()
  const { pathname } = useLocation()
  return (
    <>
      <header>
        <TopBar home={paths.community} bell={<Bell />} />
      </header>
      {id !== undefined ? <One key={id} id={id} /> : pathname === paths.bookCheckin ? <Book /> : <List />}
    </>
  )
}
