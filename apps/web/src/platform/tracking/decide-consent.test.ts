import { describe, expect, it } from 'vitest'
import { asksConsent, type ConsentFacts, decideConsent } from './decide-consent.ts'

const visitor: ConsentFacts = {
  rule: 'opt-in',
  choice: undefined,
  receivers: ['facebook', 'tiktok'],
  isRefusedByBrowser: false,
}
const yes = { answer: 'granted', receivers: ['facebook', 'tiktok'] } as const
const yesToOne = { answer: 'granted', receivers: ['facebook'] } as const
const no = { answer: 'denied', receivers: ['facebook', 'tiktok'] } as const

describe('consent', () => {
  it.each([
    ['opt-in', undefined, 'pending', true],
    ['opt-in', yes, 'granted', false],
    ['opt-in', yesToOne, 'pending', true],
    ['opt-in', no, 'denied', false],
    ['notice', undefined, 'granted', true],
    ['notice', yes, 'granted', false],
    ['notice', no, 'denied', false],
    ['off', undefined, 'granted', false],
    ['off', no, 'denied', false],
    [undefined, undefined, 'pending', false],
    [undefined, yes, 'pending', false],
    [undefined, no, 'denied', false],
  ] as const)(
    'under %s, after the choice %j, is %s and prompts: %s',
    (rule, choice, state, asks) => {
      const facts = { ...visitor, rule, choice }
      expect(decideConsent(facts)).toBe(state)
      expect(asksConsent(facts)).toBe(asks)
    },
  )

  it.each(['opt-in', 'notice', 'off', undefined] as const)(
    'is denied by Global Privacy Control under %s, whatever was chosen, without a prompt',
    rule => {
      const facts = { ...visitor, rule, choice: yes, isRefusedByBrowser: true }
      expect(decideConsent(facts)).toBe('denied')
      expect(asksConsent(facts)).toBe(false)
    },
  )
})
