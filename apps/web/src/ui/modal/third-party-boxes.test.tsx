import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Modal, ModalTitle } from './modal.tsx'
import { isThirdPartyBox } from './use-modal-place.ts'

const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <Modal overlay="sheet" open onClose={onClose}>
      <ModalTitle>Sheet</ModalTitle>
      <button type="button">Ours</button>
    </Modal>,
  )
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function addGuest(leavesOnPress = false): HTMLElement {
  const box = document.createElement('div')
  const button = document.createElement('button')
  button.textContent = 'Guest'
  button.onclick = () => leavesOnPress && box.remove()
  box.append(button)
  document.body.append(box)
  // Applies the rule in base.css for elements next to the root.
  box.style.pointerEvents = 'auto'

  return button
}

describe('a third-party box next to an open modal', () => {
  it.each([false, true])(
    'can be pressed without closing the modal, even if the box disappears on the press: %s',
    async leaves => {
      await userEvent.click(addGuest(leaves))
      expect(onClose).not.toHaveBeenCalled()
    },
  )

  it('can receive focus', () => {
    const guest = addGuest()
    guest.focus()
    expect(document.activeElement).toBe(guest)
  })

  it('is not an app element, the page or null', () => {
    expect(isThirdPartyBox(addGuest())).toBe(true)
    expect(isThirdPartyBox(screen.getByText('Ours'))).toBe(false)
    expect([document.body, document.documentElement, null].filter(isThirdPartyBox)).toEqual([])
  })

  it('is not the mask, which closes the modal on a press', async () => {
    const mask = document.querySelector<HTMLElement>('[data-mask]')
    if (!mask) throw new Error('there is no mask')
    mask.style.pointerEvents = 'auto'
    await userEvent.click(mask)
    expect(onClose).toHaveBeenCalled()
  })
})
