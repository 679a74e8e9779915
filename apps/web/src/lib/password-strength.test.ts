import { expect, it } from 'vitest'
import { estimatePasswordStrength } from './field-checks.ts'

it.each([
  ['', '', 0],
  ['a', '', 1],
  ['aaaaaaaaaaaa', '', 1],
  ['123456', '', 1],
  ['password', '', 1],
  ['marina88', 'marina', 1],
  ['kestrel', '', 1],
  ['kestrel7', '', 2],
  ['Kestrel7', '', 3],
  ['Kestrel-river7', '', 4],
  ['river kestrel lamp', '', 4],
])('password %j for the player %j has the strength %d', (password, username, strength) => {
  expect(estimatePasswordStrength(password, username)).toBe(strength)
})
