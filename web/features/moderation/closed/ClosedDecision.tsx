import { useState } from 'react'
import { Link } from '../../../app/navigation.tsx'
import { call, download } from '../../../api/call.ts'
import { errorSentenceFor } from '../../../api/failures.ts'
import { downloadTimeout, saveFile } from '../../../core/saveFile.ts'
import { password } from '../../../../contract/limits.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { Form, passwordIn } from '../../../ui/forms/Form.tsx'
import { Linked } from '../../../ui/Linked.tsx'
import { Announcer } from '../../../ui/overlays/Announcer.tsx'
import type { Decision } from '../calls.ts'
import { copy } from '../copy.ts'
import { copy as words } from './copy.ts'
import { DecisionCard } from '../DecisionCard.tsx'

/** The decision that closed an account, its appeal, and the data to download. */
export function ClosedDecision({ token, decision: read }: { token: string; decision: Decision }) {
  const [decision, setDecision] = useState(read)
  async function send(said: string) {
    const appeal = await call('POST /api/moderation/closed/appeal/', { body: { token, words: said } })
    setDecision({ ...decision, appealed: true, appeal })
  }
  return (
    <Announcer>
      <DecisionCard decision={decision} send={send} />
      <Download token={token} />
    </Announcer>
  )
}

function Download({ token }: { token: string }) {
  const save = async (data: FormData) =>
    saveFile(
      'nitya-your-data.json',
      await download(
        'POST /api/moderation/closed/export/',
        { body: { token, password: passwordIn(data) } },
        { timeout: downloadTimeout },
      ),
    )
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl">{words.data}</h2>
      <p className="text-quiet">{words.dataText}</p>
      <Form
        resets
        requires={{ password: words.passwordRequired }}
        act={save}
        done={words.downloaded}
        failed={(failure) => errorSentenceFor(failure, copy.failed)}
        submit={words.download}
        size="small"
      >
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          maxLength={password.max}
          required
        />
      </Form>
      <p className="text-sm text-quiet">
        <Linked sentence={words.noPassword} render={<Link to={paths.forgotPassword} />} />
      </p>
    </Card>
  )
}
