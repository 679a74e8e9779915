import { describe, expect, it } from 'vitest'
import { isDomainMeant } from './prompt-eligibility.ts'

const settings = (value: string, list: string, enabled = true) => ({
  domains_switch: { enabled, value },
  domains: { enabled: true, value: list },
})

describe("the prompt's domain filter", () => {
  it.each([
    ['1', 'a.example', 'a.example', true],
    ['1', '', 'b.example', true],
    ['2', 'a.example,b.example', 'b.example', false],
    ['2', 'a.example', 'b.example', true],
    ['2', '', 'a.example', true],
    ['3', 'a.example\nB.example', 'b.example', true],
    ['3', 'a.example', 'b.example', false],
    ['3', 'a.example', 'www.a.example', false],
    ['3', '', 'a.example', false],
    ['', 'a.example', 'a.example', true],
  ])(
    'with mode %j and list %j on %s allows the prompt: %s [DOWNLOAD-14]',
    (value, list, domain, meant) => {
      expect(isDomainMeant(settings(value, list), domain)).toBe(meant)
    },
  )

  it('allows every domain while it is off or missing [DOWNLOAD-14]', () => {
    expect(isDomainMeant(settings('3', 'a.example', false), 'b.example')).toBe(true)
    expect(isDomainMeant({}, 'b.example')).toBe(true)
  })
})
