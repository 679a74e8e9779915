import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CodeField } from './code-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

function show(kind: Partial<TextFieldProps>) {
  const onChange = vi.fn()
  render(<TextField label="Field" name="field" value="" {...kind} onChange={onChange} />)
  return { field: screen.getByLabelText<HTMLInputElement>('Field'), onChange }
}

afterEach(cleanup)

it.each<[string, Partial<TextFieldProps>]>([
  ['a password', { type: 'password' }],
  ['an e-mail address', { type: 'email' }],
  ['a phone number', { type: 'tel' }],
  ['a code', { inputMode: 'numeric' }],
  ['a user name', { autoCapitalize: 'none' }],
])('%s reads from the left in every language', (_kind, props) => {
  expect(show(props).field.dir).toBe('ltr')
})

it('a field for a real name follows the direction of the typed letters', () => {
  expect(show({ autoComplete: 'name' }).field.dir).toBe('auto')
})

it("a number is accepted in any keyboard's digits", () => {
  const { field, onChange } = show({ inputMode: 'numeric' })
  fireEvent.change(field, { target: { value: '٠٩١२३' } })
  expect(onChange).toHaveBeenCalledWith('09123')
})

it('a field for a name keeps the digits in their own script', () => {
  const { field, onChange } = show({})
  fireEvent.change(field, { target: { value: 'علي ٢' } })
  expect(onChange).toHaveBeenCalledWith('علي ٢')
})

it.each<[string, Partial<TextFieldProps>, string, string]>([
  ['a username', { autoCapitalize: 'none' }, 'member1\u2069', 'member1'],
  ['a username', { autoCapitalize: 'none' }, '\uFF4D\uFF45\uFF4D\u00A0', 'mem'],
  ['an e-mail address', { type: 'email' }, 'ana\uFF20x\uFF0Eexample\u200B', 'ana@x.example'],
  ['a number', { inputMode: 'numeric' }, '\u202A12 34\u202C', '12 34'],
  ['a name', {}, '\u2068Nguye\u0302\u0303n\u2069 ', 'Nguy\u1EC5n'],
  ['a password', { type: 'password' }, ' \uFF11\u200B', ' \uFF11\u200B'],
])('the value of %s (%j), typed as %j, is %j', (_kind, props, typed, value) => {
  const { field, onChange } = show(props)
  fireEvent.change(field, { target: { value: typed } })
  expect(onChange).toHaveBeenCalledWith(value)
})

it('a name is shown as typed, and in its submitted form once the field loses focus', () => {
  function Form() {
    const [value, setValue] = useState('')
    return <TextField label="Field" name="field" value={value} onChange={setValue} />
  }

  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Field')
  fireEvent.change(field, { target: { value: 'Ana\u00A0 ' } })

  expect(field.value).toBe('Ana\u00A0 ')

  fireEvent.change(field, { target: { value: 'Ana\u00A0 S' } })
  fireEvent.blur(field)

  expect(field.value).toBe('Ana S')
})

it.each([
  ['a line', TextField],
  ['an area', TextArea],
  ['a code', CodeField],
])(
  '%s field is associated with its hint, and with its error in a separate alert element',
  (_, Field) => {
    const props = { label: 'Field', name: 'field', value: '', onChange: () => undefined }
    const { rerender } = render(<Field {...props} hint="A hint" />)
    const field = screen.getByLabelText('Field')
    const readNote = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')
    const hint = readNote()

    expect([hint?.textContent, field.getAttribute('aria-invalid')]).toEqual(['A hint', null])

    rerender(<Field {...props} hint="A hint" error="A fault" />)

    expect(readNote()).toBe(screen.getByRole('alert'))
    expect(readNote()).not.toBe(hint)
    expect([readNote()?.textContent, field.getAttribute('aria-invalid')]).toEqual([
      'A fault',
      'true',
    ])
  },
)
