import { useId } from 'react'
import { photo as limits, teacher as words } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { smallPhoto } from '../../../core/photo.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { Face } from '../../../ui/page/Face.tsx'
import { failureSentence } from '../failures.ts'
import { type Teacher, useTeacherChanges } from './calls.ts'
import { copy } from './copy.ts'

/** Edits the photo and the text of a teacher's page; for that teacher and the desk. */
export function TeacherPanel({ teacher }: { teacher: Teacher }) {
  const { username, name } = teacher
  const { write } = useTeacherChanges(teacher)
  return (
    <Card as="li" className="flex flex-col gap-5">
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="font-heading text-xl wrap-anywhere">{name}</span>
        <Link to={paths.teacher(username)} className="text-leaf underline" aria-label={copy.seeOf(name)}>
          {copy.see}
        </Link>
      </p>
      <Photo teacher={teacher} />
      <Form
        label={copy.wordsOf(username)}
        act={(data) => write(textIn(data, 'words'))}
        done={copy.saved(name)}
        failed={failureSentence}
        submit={copy.save}
        size="dense"
      >
        <TextArea
          label={copy.words}
          hint={copy.wordsHint}
          name="words"
          maxLength={words.wordsMax}
          defaultValue={teacher.words}
        />
      </Form>
    </Card>
  )
}

function Photo({ teacher }: { teacher: Teacher }) {
  const { name, photo } = teacher
  const { setPhoto, removePhoto } = useTeacherChanges(teacher)
  const announce = useAnnounce()
  const { processing, banner, attempt } = useAttempt()
  const hint = useId()
  const act = (work: () => Promise<unknown>, done: string) =>
    attempt(() => work().then(() => announce(done, 'success')), { failed: failureSentence })
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Face name={name} photo={smallPhoto(photo)} className="size-24! text-3xl!" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <label className="inline-flex min-h-9 cursor-pointer items-center rounded-field border border-edge px-4 font-semibold focus-within:outline-2 hover:border-leaf">
          {processing ? copy.sending : copy.choosePhoto}
          <input
            type="file"
            accept={limits.types.filter((type) => type.startsWith('image/')).join(',')}
            aria-label={copy.choosePhotoOf(name)}
            aria-describedby={hint}
            className="sr-only"
            disabled={processing}
            onChange={({ currentTarget: input }) => {
              const [file] = input.files ?? []
              input.value = ''
              if (file) void act(() => setPhoto(file), copy.photoSaved(name))
            }}
          />
        </label>
        <p id={hint} className="text-sm text-quiet">
          {copy.photoHint}
        </p>
        {photo !== null && (
          <Button
            look="quiet"
            size="dense"
            disabled={processing}
            aria-label={copy.removePhotoOf(name)}
            onClick={() => void act(removePhoto, copy.photoRemoved(name))}
          >
            {copy.removePhoto}
          </Button>
        )}
        <MessageBox {...banner} />
      </div>
    </div>
  )
}
