import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ScreenBoundary } from './screen-boundary.tsx'

afterEach(cleanup)

function Broken(): never {
  throw new Error('broken')
}

it('a failed screen offers a retry and the further actions; a working screen shows neither', () => {
  // React reports the error of a boundary.
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const actions = <button type="button">Report</button>
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
  const { unmount } = render(
    <ScreenBoundary failedActions={actions}>
      <p>fine</p>
    </ScreenBoundary>,
  )

  expect(names()).toEqual([])

  unmount()
  render(
    <ScreenBoundary failedActions={actions}>
      <Broken />
    </ScreenBoundary>,
  )

  expect(names()).toEqual(['Try again', 'Report'])

  log.mockRestore()
})
