import { expect, it } from 'vitest'
import { bffBusyCodes, bffErrors } from './errors.ts'

it('the list of busy codes contains every code that the BFF returns with 503 or 504', () => {
  const busy = Object.entries(bffErrors).filter(([, { status }]) => [503, 504].includes(status))
  expect(bffBusyCodes).toEqual(busy.map(([code]) => code))
})
