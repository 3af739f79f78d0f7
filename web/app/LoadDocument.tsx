import { useEffect } from 'react'
import { Loading } from '../ui/Loading.tsx'

/** Loads the server's document at the current address, where there is no screen of the app. */
export function LoadDocument() {
  useEffect(() => location.reload(), [])
  return <Loading />
}
