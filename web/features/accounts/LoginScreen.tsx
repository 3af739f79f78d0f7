import { AuthScreen } from './AuthScreen.tsx'
import { copy } from './copy.ts'

/** /login */
export default function LoginScreen() {
  return (
    <>
      <title>{copy.login.pageTitle}</title>
      <AuthScreen mode="login" />
    </>
  )
}
