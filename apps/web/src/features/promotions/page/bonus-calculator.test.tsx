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
  const terms = ['Bonus', 'Minimum deposit', 'Wagering', 'Days to wager it']
  expect(terms.map(read)).toEqual(['100% up to $500', '$20', '12× deposit and bonus', '30'])
  expect(screen.getByText('Live games do not count')).toBeDefined()
})

it('the calculator derives the balance and the wagering from the deposit', () => {
  render(<BonusCalculator bonus={bonus} />)
  const results = () => ['Deposit', 'You play with', 'Wagering before withdrawal'].map(read)

  expect(results()).toEqual(['$20.00', '$40.00', '$480.00'])

  fireEvent.change(screen.getByRole('slider'), { target: { value: '20' } })

  expect(results()).toEqual(['$500.00', '$1,000.00', '$12,000.00'])
})

it.each([
  ['from its minimum to the deposit with the maximum bonus', {}, 2_000, 50_000],
  ['with a minimum near that deposit', { minimum: 30_000 }, 30_000, 50_000],
  ['with a share that does not divide the maximum', { basisPoints: 3_333 }, 2_000, 150_016],
  ['without a minimum', { minimum: 0 }, 100, 50_000],
])('the slider of an offer %s covers no other deposit', (_, change, least, most) => {
  render(<BonusCalculator bonus={{ ...bonus, ...change }} />)
  const slider = screen.getByRole('slider')
  const deposits = Array.from({ length: 21 }, (_, step) => {
    fireEvent.change(slider, { target: { value: String(step) } })
    return Math.round(Number(read('Deposit')?.replace(/[^\d.]/g, '')) * 100)
  })

  expect([deposits.at(0), deposits.at(-1)]).toEqual([least, most])
  expect(deposits.filter(deposit => deposit < least || deposit > most)).toEqual([])
  expect([...deposits].sort((one, other) => one - other)).toEqual(deposits)
})

it('the calculator names the deposits that the offer covers', () => {
  render(<BonusCalculator bonus={bonus} />)
  expect(screen.getByText(/\$20\.00.*\$500\.00/)).toBeDefined()
})

it('an offer whose minimum earns the maximum bonus has one deposit and no slider', () => {
  render(<BonusCalculator bonus={{ ...bonus, minimum: 60_000 }} />)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(['Deposit', 'You play with'].map(read)).toEqual(['$600.00', '$1,100.00'])
})

it.each([{ basisPoints: 0 }, { maximum: 0 }])('terms with %o have no calculator', change => {
  render(<BonusCalculator bonus={{ ...bonus, ...change }} />)
  expect(screen.queryByText('Calculate your bonus')).toBeNull()
  expect(read('Minimum deposit')).toBe('$20')
})
