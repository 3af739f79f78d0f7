import { useEffect } from 'react'
import { Loading } from '../ui/Loading.tsx'

/** Leaves the app for the server's document at this address, which the router has already changed to. */
export function LoadDocument() {
  useEffect(() => location.reload(), [])
  return <Loading />
}
