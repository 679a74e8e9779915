import type { Language } from '@livery/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { findUnread, listReadingAdvice } from './advise-on.ts'

const translated: Language[] = ['EN', 'TH', 'AR']
const file = 'acme/merchant.json'

describe('a language that no native reader has checked', () => {
  it('is a problem until the merchant accepts unchecked texts about law, money and limits', () => {
    const languages = { offered: ['EN', 'TH'] as [Language, ...Language[]] }

    expect(findUnread({ languages }, file, translated, ['EN'])).toEqual([
      {
        file,
        key: 'languages.offered.1',
        reason: 'no native reader has checked the TH texts about law, money and limits',
        allowed: 'have them checked (docs/languages.md), or add "TH" to languages.acceptUnread',
        accepts: { key: 'languages.acceptUnread', entry: 'TH' },
      },
    ])

    const accepting = { ...languages, acceptUnread: ['TH' as const] }

    expect(findUnread({ languages: accepting }, file, translated, ['EN'])).toEqual([])
  })

  it('is listed in the advice even if the merchant has accepted unchecked texts', () => {
    const languages = {
      offered: ['EN', 'TH', 'AR'] as [Language, ...Language[]],
      acceptUnread: ['TH' as const],
    }
    expect(listReadingAdvice({ languages }, file, translated, ['EN'])).toMatchObject([
      { key: 'languages.offered', reason: 'no native reader has checked the texts in TH, AR' },
    ])
    expect(listReadingAdvice({ languages }, file, translated, translated)).toEqual([])
  })

  it('is ignored if it has no translations', () => {
    const languages = { offered: ['JA'] as [Language, ...Language[]] }
    expect(findUnread({ languages }, file, translated, [])).toEqual([])
    expect(listReadingAdvice({ languages }, file, translated, [])).toEqual([])
  })
})
