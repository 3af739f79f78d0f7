import { screen } from '@testing-library/react'

/** The card of the note with that title, once it is shown. */
export async function cardNamed(title: string): Promise<HTMLElement> {
  return (await screen.findByRole('heading', { name: title })).closest('article')!
}
