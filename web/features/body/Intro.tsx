import type { ComponentType } from 'react'
import { questions } from '../../../content/quiz.ts'
import { nameOfBodyType } from '../../core/doshas/name.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import type { DrawingProps } from '../../ui/drawings/Drawing.tsx'
import { copy } from './copy.ts'
import { doshaPictures } from './doshas.ts'

const words = copy.quiz
const tags = ['vata', 'pitta', 'kapha'] as const

type Props = {
  /** The member's body type, as 'Vata + Pitta'. */
  type: string | null
  answered: number
  onStart: () => void
  onGoOn: () => void
}

/** Shows the member's body type or introduces the quiz, with buttons to start or continue the quiz. */
export function Intro({ type, answered, onStart, onGoOn }: Props) {
  const shown = tags.filter((tag) => !type || type.toLowerCase().includes(tag))
  return (
    <Card className="flex flex-col gap-6">
      {type && (
        <header>
          <h2 className="text-lg text-quiet">{copy.results.title}</h2>
          <p className="font-heading text-3xl">{nameOfBodyType(type)}</p>
        </header>
      )}
      <ul className="flex flex-col gap-4 sm:flex-row">
        {shown.map((tag) => (
          <Dosha key={tag} words={words.doshas[tag]} Picture={doshaPictures[tag]} />
        ))}
      </ul>
      <p className="text-sm text-quiet">{words.lens}</p>
      <div className="flex flex-wrap items-center gap-3">
        {type && (
          <LinkButton render={<Link to={paths.recommendations} />}>{words.recommendations}</LinkButton>
        )}
        {answered > 0 && (
          <Button look={type ? 'outline' : 'leaf'} onClick={onGoOn}>
            {words.goOn}
          </Button>
        )}
        <Button look={type || answered > 0 ? 'outline' : 'leaf'} onClick={onStart}>
          {answered > 0 ? words.over : type ? words.again : words.start}
        </Button>
        {answered > 0 && <p className="text-sm text-quiet">{words.answered(answered, questions.length)}</p>}
      </div>
    </Card>
  )
}

function Dosha({
  words,
  Picture,
}: {
  words: { name: string; text: string }
  Picture: ComponentType<DrawingProps>
}) {
  return (
    <li className="flex flex-1 items-center gap-4 sm:flex-col sm:text-center">
      <Picture className="size-16 sm:size-20" />
      <div>
        <h2 className="text-lg">{words.name}</h2>
        <p className="text-sm text-quiet">{words.text}</p>
      </div>
    </li>
  )
}
