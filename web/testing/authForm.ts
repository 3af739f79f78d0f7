import { screen } from '@testing-library/react'
import { visit } from './visit.tsx'

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

export async function openForm(path: string) {
  const visitor = visit(path)
  await screen.findByRole('heading', { name: 'Unlock a Healthier You' })
  return visitor
}

export async function logIn(path = '/login') {
  const { person, ...visitor } = await openForm(path)
  await person.type(field('Username'), ' asha ')
  await person.type(field('Password'), ' my password ')
  await person.click(button('Let’s Begin!'))
  return { person, ...visitor }
}

export async function register() {
  const { person, ...visitor } = await openForm('/register')
  await person.type(field('Username'), 'asha')
  await person.type(field('Email'), 'asha@example.org')
  await person.type(field('Password'), 'my password')
  await person.click(button('Join the Movement!'))
  return { person, ...visitor }
}
