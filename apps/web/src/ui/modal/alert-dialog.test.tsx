import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AlertDialog } from './dialog.tsx'

afterEach(cleanup)

/** Renders a question, and a notice that opened over it. */
function Stage() {
  const [open, setOpen] = useState(['Question', 'Notice'])
  const close = (title: string) => setOpen(open.filter(other => other !== title))
  return ['Question', 'Notice'].map(title => (
    <AlertDialog
      key={title}
      overlay={title}
      open={open.includes(title)}
      onClose={() => close(title)}
      onEscape={() => close(title)}
      title={title}
    />
  ))
}

it('Escape closes the top alert dialog, and a second Escape closes the dialog below', async () => {
  render(<Stage />)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog', { name: 'Notice' })).toBeNull()
  expect(screen.getByRole('alertdialog', { name: 'Question' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('an alert dialog without an Escape action stays open', async () => {
  render(
    <AlertDialog overlay="check" open onClose={() => expect.unreachable()} title="Reality check" />,
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
