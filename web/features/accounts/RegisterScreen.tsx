import { AuthScreen } from './AuthScreen.tsx'
import { copy } from './copy.ts'

/** /register */
export default function RegisterScreen() {
  return (
    <>
      <title>{copy.register.pageTitle}</title>
      <AuthScreen mode="register" />
    </>
  )
}
