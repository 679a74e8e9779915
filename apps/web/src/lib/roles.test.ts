import { describe, expect, it } from 'vitest'
import { hasMemberExtras, mayRegisterAgents, syncsLanguage, toRole } from './roles.ts'

describe('roles', () => {
  it.each([
    [undefined, 'visitor', false, false, false],
    [-1, 'visitor', false, false, false],
    [0, 'member', true, false, true],
    [1, 'agent', true, true, true],
    [2, 'agent', true, true, true],
    [4, 'restricted', false, false, false],
    [9, 'unknown', false, false, true],
  ])(
    'type %s is a %s [ROLE-01, ROLE-06, ROLE-07, ROLE-10]',
    (type, role, extras, agents, language) => {
      expect(toRole(type)).toBe(role)
      expect(hasMemberExtras(type)).toBe(extras)
      expect(mayRegisterAgents(type)).toBe(agents)
      expect(syncsLanguage(type)).toBe(language)
    },
  )
})
