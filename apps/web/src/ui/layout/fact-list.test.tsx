import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FactList } from './fact-list.tsx'

afterEach(cleanup)

it('a fact list shows each fact after its label, and other lines below the facts', () => {
  const facts = [
    ['Fee', '1.00'],
    ['Number', <b key="number">p7</b>],
  ] as const
  const { container } = render(
    <FactList facts={facts}>
      <div>sum</div>
    </FactList>,
  )

  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Fee',
    'Number',
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1.00',
    'p7',
  ])
  expect(container.querySelector('dl')?.lastElementChild?.textContent).toBe('sum')
})
