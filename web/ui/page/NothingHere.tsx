import type { ReactNode } from 'react'
import { Card } from '../Card.tsx'

/** Shown in place of content that does not exist; `children` offers a next step. */
export function NothingHere({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col items-center gap-6 text-center">
      <div role="status">
        <h1 className="text-xl">{title}</h1>
        <p className="mt-2 text-quiet">{text}</p>
      </div>
      {children}
    </Card>
  )
}
