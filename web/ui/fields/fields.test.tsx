import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField } from './PasswordField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from '../forms/TextField.tsx'

test('a field is named by its label and described by its hint and its error', () => {
  render(<TextField label="Username" hint="3 to 30 letters." error="That name is taken." />)
  const input = screen.getByLabelText('Username')
  expect(input).toHaveAccessibleDescription('3 to 30 letters. That name is taken.')
  expect(input).toBeInvalid()
})

test('a field without an error is not marked invalid', () => {
  render(<TextArea label="Content" required rows={4} />)
  const area = screen.getByRole('textbox', { name: 'Content' })
  expect(area).not.toHaveAttribute('aria-invalid')
  expect(area).toHaveAttribute('rows', '4')
  expect(area).toBeRequired()
})

test('the caller’s ARIA attributes are combined with those for the hint and the error', () => {
  render(
    <>
      <TextField label="Username" hint="3 to 30 letters." aria-invalid aria-describedby="rule" />
      <p id="rule">Taken names are refused.</p>
    </>,
  )
  const input = screen.getByLabelText('Username')
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('3 to 30 letters. Taken names are refused.')
})

test('a password is hidden until Show is pressed, and again after Hide', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />)
  const input = screen.getByLabelText('Password')
  expect(input).toHaveAttribute('type', 'password')
  await userEvent.type(input, 'a long sentence')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('a long sentence')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input).toHaveAttribute('type', 'password')
})

test('the label "Password" finds only the input', () => {
  render(<PasswordField label="Password" />)
  expect(screen.getAllByLabelText(/password/i)).toHaveLength(1)
})
