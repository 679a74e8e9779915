import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOccupation } from './use-occupation.ts'

function Probe() {
  return <output>{useOccupation() ?? 'free'}</output>
}

function open(path: string, fields = <input name="q" />) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      {fields}
      <Probe />
    </MemoryRouter>,
  )
}

const read = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  ['/m/launchGame?code=x', 'game'],
  ['/m/voucherCenter', 'payment'],
  ['/m/withdraw', 'payment'],
  ['/m/securityCenter/addBankCard', 'payment'],
  ['/m/securityCenter/addBankCardPix', 'payment'],
  ['/m/home', 'free'],
  ['/m/game', 'free'],
])('on %s, the occupation is %s', (path, occupation) => {
  open(path)
  expect(read()).toBe(occupation)
})

it('the occupation is a form while a form field has focus or contains text', () => {
  const form = (
    <form>
      <input name="username" />
    </form>
  )

  open('/m/login', form)

  expect(read()).toBe('free')

  const field = screen.getByRole<HTMLInputElement>('textbox')
  act(() => field.focus())

  expect(read()).toBe('form')

  field.value = 'a'
  act(() => field.blur())
  act(() => vi.advanceTimersByTime(1_000))

  expect(read()).toBe('form')

  field.value = ''
  act(() => vi.advanceTimersByTime(1_000))

  expect(read()).toBe('free')
})

it('the occupation is offline, unless a form or a game takes precedence', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open('/m/home')

  expect(read()).toBe('offline')

  act(() => {
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  })

  expect(read()).toBe('free')

  online.mockReturnValue(false)
  cleanup()
  open('/m/launchGame?code=x')

  expect(read()).toBe('game')

  online.mockRestore()
})

it('a search field outside a form, or a form removed from the page, is not an occupation', () => {
  open('/m/game')
  act(() => screen.getByRole('textbox').focus())

  expect(read()).toBe('free')

  const form = document.createElement('form')
  form.innerHTML = '<input value="typed">'
  document.body.append(form)
  act(() => form.querySelector('input')?.focus())

  expect(read()).toBe('form')

  form.remove()
  act(() => vi.advanceTimersByTime(1_000))

  expect(read()).toBe('free')
})
