import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Colour } from './control-input.tsx'

afterEach(cleanup)

function showColour() {
  const onChange = vi.fn()
  render(
    <>
      <span id="accent-label">Accent color</span>
      <Colour id="accent" label="Accent color" value="#ffb703" onChange={onChange} />
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Accent color' })
  const type = (text: string) => {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
  }
  return { field, type, onChange }
}

it('keeps a text that is not a color, names the field, the reason and the fix, and refuses its form', () => {
  const { field, type, onChange } = showColour()
  type('amber')

  expect(field.value).toBe('amber')
  expect(field.checkValidity()).toBe(false)
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Accent color: “amber” is not a color code.* #ffb703/,
  )

  type('#0b3d91')

  expect(screen.queryByRole('alert')).toBeNull()
  expect(field.checkValidity()).toBe(true)
})

it('passes on a string that is not a color if another part reports it', () => {
  const onInvalid = vi.fn()
  render(
    <Colour id="accent" label="Accent" value="#ffb703" onChange={vi.fn()} onInvalid={onInvalid} />,
  )
  const [field] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (field === undefined) throw new Error('there is no field')
  fireEvent.change(field, { target: { value: 'amber' } })
  fireEvent.blur(field)

  expect(onInvalid).toHaveBeenCalledWith('amber')
  expect(field.value).toBe('amber')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['0B3D91', '#0b3d91'],
  ['#73e', '#7733ee'],
])('completes the color %s to %s', (typed, colour) => {
  const { field, type, onChange } = showColour()
  type(typed)

  expect(field.value).toBe(colour)
  expect(onChange).toHaveBeenLastCalledWith(colour)
})
