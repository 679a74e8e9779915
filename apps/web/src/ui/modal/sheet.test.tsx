import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Sheet } from './sheet.tsx'

function Stage() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        opener
      </button>
      <Sheet overlay="login" title="Log in" open={open} onClose={() => setOpen(false)}>
        <input aria-label="name" />
      </Sheet>
    </>
  )
}

async function open() {
  render(<Stage />)
  await userEvent.click(screen.getByText('opener'))
  return screen.getByRole('dialog', { name: 'Log in' })
}

function pull(handle: Element, byPx: number) {
  handle.setPointerCapture = () => undefined
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 100 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 100 + byPx })
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 100 + byPx })
}

afterEach(cleanup)

describe('Sheet', () => {
  it('has its overlay name and keeps focus inside', async () => {
    const sheet = await open()
    expect(sheet.dataset.overlay).toBe('login')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(sheet.contains(document.activeElement)).toBe(true)
  })

  it('closes on Escape and returns focus', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('opener')
    expect('scrollLocked' in document.documentElement.dataset).toBe(false)
  })

  it('closes when it is pulled down far enough', async () => {
    const sheet = await open()
    const handle = sheet.firstElementChild
    if (!handle) throw new Error('the sheet has no handle')
    pull(handle, 200)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
