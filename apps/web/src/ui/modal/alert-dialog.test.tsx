import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AlertDialog } from './dialog.tsx'

afterEach(cleanup)

/** A question, and a notice that came over it. */
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

it('an alert dialog answers Escape alone, and the one below it the next press', async () => {
  render(<Stage />)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog', { name: 'Notice' })).toBeNull()
  expect(screen.getByRole('alertdialog', { name: 'Question' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('an alert dialog without an answer to Escape stays', async () => {
  render(
    <AlertDialog overlay="check" open onClose={() => expect.unreachable()} title="Reality check" />,
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
