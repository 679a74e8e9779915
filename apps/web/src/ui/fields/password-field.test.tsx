import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FieldForm } from './field-form.tsx'
import { PasswordField } from './password-field.tsx'

function Form({ onSubmit }: { onSubmit: (password: string) => void }) {
  const [password, setPassword] = useState('')
  return (
    <FieldForm onSubmit={() => onSubmit(password)} submitText="Send">
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </FieldForm>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password')

afterEach(cleanup)

it('the form hides a revealed password before it submits, and keeps the text', async () => {
  const types: string[] = []
  const onSubmit = vi.fn(() => types.push(field().type))
  render(<Form onSubmit={onSubmit} />)
  fireEvent.change(field(), { target: { value: ' pass\u200Bwo\u0308rd\uFF11 ' } })
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))

  expect(field().type).toBe('text')

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  expect(types).toEqual(['password'])
  expect(field().type).toBe('password')
  expect(onSubmit).toHaveBeenCalledWith(' pass\u200Bwo\u0308rd\uFF11 ')
})

it('the field hides a revealed password on Enter', async () => {
  render(<Form onSubmit={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await userEvent.type(field(), 'secret{Enter}')
  expect(field().type).toBe('password')
})

it('the field does not change the characters in a revealed password', async () => {
  const onSubmit = vi.fn()
  render(<Form onSubmit={onSubmit} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  fireEvent.change(field(), { target: { value: ' \uFF11\u0661\u200B ' } })
  fireEvent.submit(field())
  expect(onSubmit).toHaveBeenCalledWith(' \uFF11\u0661\u200B ')
})
