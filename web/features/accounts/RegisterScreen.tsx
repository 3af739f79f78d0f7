import { WaysIn } from './WaysIn.tsx'
import { copy } from './copy.ts'

/** /register */
export default function RegisterScreen() {
  return (
    <>
      <title>{copy.register.pageTitle}</title>
      <WaysIn mode="register" />
    </>
  )
}
