import { copy } from './copy.ts'
import { EntryScreen } from './EntryScreen.tsx'

/** /register */
export default function RegisterScreen() {
  return (
    <>
      <title>{copy.register.pageTitle}</title>
      <EntryScreen mode="register" />
    </>
  )
}
