import { screen } from '@testing-library/react'

/** Returns the card of the note with this title, once it is shown. */
export async function cardNamed(title: string): Promise<HTMLElement> {
  return (await screen.findByRole('heading', { name: title })).closest('article')!
}
