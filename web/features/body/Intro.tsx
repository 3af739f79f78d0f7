import type { ComponentType } from 'react'
import { questions } from '../../../content/quiz.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { DrawingProps } from '../../ui/drawings/Drawing.tsx'
import { copy } from './copy.ts'
import { doshaPictures } from './doshas.ts'

const words = copy.quiz
const tags = ['vata', 'pitta', 'kapha'] as const

type Props = { answered: number; onStart: () => void; onGoOn: () => void }

/** Introduces the quiz, and starts or continues it. */
export function Intro({ answered, onStart, onGoOn }: Props) {
  return (
    <Card className="flex flex-col gap-6">
      <ul className="grid gap-4 sm:grid-cols-3">
        {tags.map((tag) => (
          <Dosha key={tag} words={words.doshas[tag]} Picture={doshaPictures[tag]} />
        ))}
      </ul>
      <p className="text-sm text-quiet">{words.lens}</p>
      <div className="flex flex-wrap items-center gap-3">
        {answered > 0 && <Button onClick={onGoOn}>{words.goOn}</Button>}
        <Button look={answered > 0 ? 'outline' : 'leaf'} onClick={onStart}>
          {answered > 0 ? words.over : words.start}
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
    <li className="flex items-center gap-4 sm:flex-col sm:text-center">
      <Picture className="size-16 sm:size-20" />
      <div>
        <h2 className="text-lg">{words.name}</h2>
        <p className="text-sm text-quiet">{words.text}</p>
      </div>
    </li>
  )
}
