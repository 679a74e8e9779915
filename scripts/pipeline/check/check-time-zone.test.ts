import { expect, it } from 'vitest'
import { checkTimeZone } from './check-time-zone.ts'

it.each([
  [undefined, []],
  ['Asia/Ho_Chi_Minh', []],
  ['Asia/Manilla', ['"Asia/Manilla" is not a time zone; did you mean "Asia/Manila"?']],
  ['+07:00', ['"+07:00" is not a time zone']],
])('a brand whose time zone is %j has the mistakes %j', (timeZone, reasons) => {
  const found = checkTimeZone({ ...(timeZone && { timeZone }) }, 'merchant.json')
  expect(found.map(({ reason }) => reason)).toEqual(reasons)
  expect(found.every(({ key }) => key === 'timeZone')).toBe(true)
})
