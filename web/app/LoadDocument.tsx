import { useEffect } from 'react'
import { Loading } from '../ui/Loading.tsx'

/** Loads the server's document at the current address if the app has no screen for it. */
export function LoadDocument() {
  useEffect(() => location.reload(), [])
  return <Loading />
}
