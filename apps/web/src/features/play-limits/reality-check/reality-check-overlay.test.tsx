import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { realityCheckOverlay } from './reality-check-overlay.ts'

afterEach(cleanup)

function Probe() {
  return <output>{realityCheckOverlay.useExempt?.() ? 'interrupts' : 'waits'}</output>
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <form>
        <input aria-label="amount" />
      </form>
      <Probe />
    </MemoryRouter>,
  )
}

const read = () => screen.getByRole('status').textContent

it.each([
  ['/m/home', 'interrupts'],
  ['/m/launchGame?code=x', 'interrupts'],
  ['/m/voucherCenter', 'waits'],
  ['/m/withdraw', 'waits'],
  ['/m/securityCenter/addBankCard', 'waits'],
])('on %s a due reality check %s', (path, reaction) => {
  open(path)
  expect(read()).toBe(reaction)
})

it.each(['/m/home', '/m/launchGame?code=x', '/m/feedback'])(
  'a due reality check waits while the player uses a form on %s',
  path => {
    open(path)
    act(() => screen.getByLabelText('amount').focus())
    fireEvent.change(screen.getByLabelText('amount'), { target: { value: '50' } })
    expect(read()).toBe('waits')
  },
)
