import { copy } from './copy.ts'
import { EntryScreen } from './EntryScreen.tsx'

/** /login */
export default function LoginScreen() {
  return (
    <>
      <title>{copy.login.pageTitle}</title>
      <EntryScreen mode="login" />
    </>
  )
}
