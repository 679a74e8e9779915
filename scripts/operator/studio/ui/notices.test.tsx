import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Stopped } from './notices.tsx'

afterEach(cleanup)

it.each([
  [true, 'Your unsaved changes are kept in this tab'],
  [false, 'Everything is saved.'],
])(
  'says how to start Studio again, and what happens to changes (unsaved: %s)',
  (isChanged, text) => {
    render(<Stopped code="moon" flags=" --merchants-dir ours" isChanged={isChanged} />)
    const alert = screen.getByRole('alert')

    expect(alert.textContent).toContain('Studio has stopped.')
    expect(alert.querySelector('code')?.textContent).toMatch(
      /^npm run livery -- studio moon --port \d* --merchants-dir ours$/,
    )
    expect(alert.textContent).toContain(text)
  },
)
