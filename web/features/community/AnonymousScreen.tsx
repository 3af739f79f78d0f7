import { note } from '../../../contract/limits.ts'
import { sentenceFor } from '../../api/failures.ts'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { Link } from '../../app/navigation.tsx'
import { useChange } from '../../data/change.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { shownFeed } from './calls.ts'
import { copy } from './anonymous/copy.ts'
import { copy as writing } from './writing/copy.ts'

/** /community/anonymous: shares a note that does not name its author. */
export default function AnonymousScreen() {
  const { mutateAsync: share } = useChange('POST /api/posts/notes/', { once: true, touches: [shownFeed] })
  return (
    <MembersPage
      pageTitle={copy.pageTitle}
      bell={<Bell />}
      back={[paths.community, copy.back]}
      title={copy.title}
      lead={copy.lead}
    >
      <Card className="flex flex-col gap-4">
        <p>{copy.plus}</p>
        <LinkButton look="quiet" className="-ml-4 self-start" render={<Link to={paths.payments} />}>
          {copy.plans}
        </LinkButton>
        <Form
          requires={{ title: writing.titleRequired, content: writing.contentRequired }}
          act={(data) =>
            share({
              body: { title: textIn(data, 'title'), content: textIn(data, 'content'), anonymous: true },
            })
          }
          done={writing.posted}
          failed={(failure) => sentenceFor(failure, copy.failed, writing.failures.network)}
          submit={copy.share}
          buttonAt="end"
          messageAt="below"
        >
          <TextField
            label={writing.title}
            name="title"
            dir="auto"
            autoComplete="off"
            maxLength={note.titleMax}
            required
          />
          <TextArea
            label={writing.content}
            name="content"
            dir="auto"
            rows={6}
            maxLength={note.contentMax}
            required
          />
        </Form>
      </Card>
    </MembersPage>
  )
}
