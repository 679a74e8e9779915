import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setMoney } from '#lib/money.ts'
import { BonusCalculator } from './bonus-calculator.tsx'

const bonus = {
  ...{ minimum: 2_000, maximum: 50_000, basisPoints: 10_000, turnover: 12 },
  ...{ days: 30, excluded: 'Live games do not count' },
}
const read = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextElementSibling
    ?.textContent

beforeEach(() => setMoney({ currency: 'USD', money: {} }))
afterEach(cleanup)

it('the calculator states the terms of the bonus', () => {
  render(<BonusCalculator bonus={bonus} />)
  expect([read('Minimum deposit'), read('Wagering'), read('Days to wager it')]).toEqual([
    '$20.00',
    '12× deposit and bonus',
    '30',
  ])
  expect(screen.getByText('Live games do not count')).toBeDefined()
})

it('the calculator derives the balance and the wagering from the deposit', () => {
  render(<BonusCalculator bonus={bonus} />)
  const results = () => ['Deposit', 'You play with', 'Wagering before withdrawal'].map(read)

  expect(results()).toEqual(['$20.00', '$40.00', '$480.00'])

  fireEvent.change(screen.getByRole('slider'), { target: { value: '20' } })

  expect(results()).toEqual(['$500.00', '$1,000.00', '$12,000.00'])
})
