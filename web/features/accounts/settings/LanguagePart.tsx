import { languages, type Language } from '../../../../contract/languages.ts'
import { baseOf, choices } from '../../../api/tongue.ts'
import { chooseLanguage } from '../../../app/language.ts'
import { useMe } from '../../../core/me.ts'
import { paths } from '../../../paths.ts'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { Read } from '../../../ui/Read.tsx'
import { copy } from '../settingsCopy.ts'
import { failureOf } from '../settingsFailures.ts'
import { useChangeAccount } from './calls.ts'

const words = copy.language

/** Lets the member choose the language of the screens and of all messages. */
export function LanguagePart() {
  const me = useMe()
  const { mutateAsync: choose } = useChangeAccount()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={me} failed={copy.account.notLoaded}>
        {({ language }) => (
          <Form
            act={async (data) => {
              const chosen = textIn(data, 'language') as Language
              await choose({ body: { language: chosen } })
              chooseLanguage(chosen)
              location.assign(baseOf(chosen) + paths.settings)
            }}
            failed={failureOf}
            submit={words.save}
          >
            <SelectField label={words.title} name="language" defaultValue={language}>
              {Object.entries(languages)
                .filter(([tag]) => choices.includes(tag as Language))
                .map(([tag, name]) => (
                  <option key={tag} value={tag} lang={tag}>
                    {name}
                  </option>
                ))}
            </SelectField>
          </Form>
        )}
      </Read>
    </SectionCard>
  )
}
