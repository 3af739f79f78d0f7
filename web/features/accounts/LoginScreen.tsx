import { copy } from './copy.ts'
import { EntryScreen } from './EntryScreen.tsx'

export const meta = () => [{ title: copy.login.pageTitle }]

/** /login */
export default function LoginScreen() {
  return <EntryScreen mode="login" />
}
