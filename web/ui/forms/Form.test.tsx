import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Form, type FormProps, passwordIn, textIn } from './Form.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from './TextField.tsx'

function show(props: Partial<FormProps<string>> = {}) {
  const sent: FormData[] = []
  const answers: PromiseWithResolvers<string>[] = []
  render(
    <Form
      requires={{ name: 'Enter a name.', password: 'Enter a password.' }}
      act={(data) => {
        sent.push(data)
        const answer = Promise.withResolvers<string>()
        answers.push(answer)
        return answer.promise
      }}
      done={(name) => `${name} is saved.`}
      failed="That failed."
      submit="Save"
      {...props}
    >
      <TextField label="Name" name="name" />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </Form>,
  )
  return { sent, answers }
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const fill = async (name: string, password: string) => {
  if (name) await userEvent.type(screen.getByLabelText('Name'), name)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
}

test.each([
  ['', '', 'Enter a name.', 'Name'],
  [' ', 'x', 'Enter a name.', 'Name'],
  ['asha', '', 'Enter a password.', 'Password'],
])(
  'a form with the name %j and the password %j reports the missing fields',
  async (name, password, said, field) => {
    const { sent } = show()
    await fill(name, password)
    await press()
    expect(screen.getByRole('alert')).toHaveTextContent(said)
    expect(screen.getByLabelText(field)).toHaveFocus()
    expect(sent).toEqual([])
  },
)

test('a password of spaces is sent as typed; other text is trimmed', async () => {
  const { sent } = show()
  await fill(' asha ', '  ')
  await press()
  expect(textIn(sent[0]!, 'name')).toBe('asha')
  expect(passwordIn(sent[0]!)).toBe('  ')
})

test('a form shows that it is being sent, and cannot be sent again meanwhile', async () => {
  const { sent } = show()
  await fill('asha', 'x')
  await press()
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(sent).toHaveLength(1)
})

test('a success is shown, and the filled-in values stay', async () => {
  const { answers } = show()
  await fill('asha', 'x')
  await press()
  answers[0]!.resolve('Asha')
  expect(await screen.findByText('Asha is saved.')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('asha')
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a success empties a form with `resets`', async () => {
  const { answers } = show({ resets: true })
  await fill('asha', 'x')
  await press()
  answers[0]!.resolve('Asha')
  await screen.findByText('Asha is saved.')
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

test('a form with `resets` keeps what was typed while it was being sent', async () => {
  const { answers } = show({ resets: true })
  await fill('asha', 'x')
  await press()
  await fill(' and bela', '')
  answers[0]!.resolve('Asha')
  await screen.findByText('Asha is saved.')
  expect(screen.getByLabelText('Name')).toHaveValue('asha and bela')
})

test('a form that leads to another screen stays busy after a success', async () => {
  const left = Promise.withResolvers<string>()
  const { answers } = show({ leaves: true, onDone: left.resolve })
  await fill('asha', 'x')
  await press()
  answers[0]!.resolve('Asha')
  await left.promise
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
})

test('a failure is shown, focuses the affected field, and allows another attempt', async () => {
  const { sent, answers } = show({
    failed: () => ({ sentence: 'That password is wrong.', field: 'password' }),
  })
  await fill('asha', 'x')
  await press()
  answers[0]!.reject(new Error('no'))
  expect(await screen.findByText('That password is wrong.')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await press()
  expect(sent).toHaveLength(2)
})
