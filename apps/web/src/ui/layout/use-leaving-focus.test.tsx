import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useLeavingFocus } from './use-leaving-focus.ts'

afterEach(cleanup)

describe('the focus of a disappearing button', () => {
  it("moves to its section's heading", async () => {
    const { rerender } = render(<Page hasSection hasButton />)
    act(() => screen.getByRole('button').focus())
    await act(async () => rerender(<Page hasSection />))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Section' }))
  })

  it("moves to the screen's heading when the section disappears too", async () => {
    const { rerender } = render(<Page hasSection hasButton />)
    act(() => screen.getByRole('button').focus())
    await act(async () => rerender(<Page />))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Screen' }))
  })

  it('is not moved if another element has focus', async () => {
    const { rerender } = render(<Page hasSection hasButton />)
    act(() => screen.getByRole('textbox').focus())
    await act(async () => rerender(<Page />))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})

function Page({ hasSection = false, hasButton = false }) {
  return (
    <main data-screen="mall">
      <h1>Screen</h1>
      <input />
      {hasSection && (
        <section>
          <h2>Section</h2>
          {hasButton && <Claim />}
        </section>
      )}
    </main>
  )
}

function Claim() {
  const button = useLeavingFocus<HTMLButtonElement>()
  return (
    <button type="button" ref={button}>
      Claim
    </button>
  )
}
