import { copy } from './copy.ts'
import { EntryScreen } from './EntryScreen.tsx'

export const meta = () => [{ title: copy.register.pageTitle }]

/** /register */
export default function RegisterScreen() {
  return <EntryScreen mode="register" />
}
