import { WaysIn } from './WaysIn.tsx'
import { copy } from './copy.ts'

/** /login */
export default function LoginScreen() {
  return (
    <>
      <title>{copy.login.pageTitle}</title>
      <WaysIn mode="login" />
    </>
  )
}
