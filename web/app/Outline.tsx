import { useLocation } from 'react-router'
import { Loading } from '../ui/Loading.tsx'

const outlined = globalThis.document?.querySelector('[data-outline]')
const outlinedPath = globalThis.location?.pathname

/**
 * A screen whose data has not arrived: the outline from its document (routes.ts), or else the loading
 * indicator.
 */
export function Outline() {
  const { pathname } = useLocation()
  if (!outlined || pathname !== outlinedPath) return <Loading />
  return (
    <>
      <Loading look="unseen" />
      <div className="contents" ref={(place) => place?.append(outlined)} />
    </>
  )
}
