import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { RadioLine } from './radio-line.tsx'

afterEach(cleanup)

function Ways() {
  const [way, setWay] = useState('bank')
  return ['bank', 'card'].map(one => (
    <RadioLine
      key={one}
      className="way"
      name="way"
      value={one}
      checked={one === way}
      onChange={() => setWay(one)}
    >
      {one}
    </RadioLine>
  ))
}

it('a press on the label selects the option and deselects the other options', async () => {
  render(<Ways />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'bank' }).checked).toBe(true)
  await userEvent.click(screen.getByText('card'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'card' }).checked).toBe(true)
  const marked = document.querySelectorAll('label[data-chosen]')
  expect([...marked].map(line => line.textContent)).toEqual(['card'])
})
