import { describe, expect, it } from 'vitest'
import EN from './locales/EN.json' with { type: 'json' }
import { loadTexts, type Texts, translated } from './locales.ts'

const placeholders = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort()
const english: Texts = EN

/** Languages without a plural have only `_other`; those with more have `_few`, `_many`. */
const stem = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

describe('the texts', () => {
  it('exist in English, Chinese, Vietnamese and Tagalog', () => {
    expect(translated).toEqual(expect.arrayContaining(['EN', 'CN', 'VI', 'TY']))
  })

  it.each(translated)('say in %s everything they say in English', async language => {
    const texts = await loadTexts(language)
    expect([...new Set(Object.keys(texts).map(stem))].sort()).toEqual(
      [...new Set(Object.keys(english).map(stem))].sort(),
    )
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(translated)('keep in %s the placeholders of the English text', async language => {
    const texts = await loadTexts(language)
    for (const [key, text] of Object.entries(texts)) {
      const source = english[key] ?? english[`${stem(key)}_other`] ?? ''
      expect([key, placeholders(text)]).toEqual([key, placeholders(source)])
    }
  })

  it('have the keys the spec names [LANG-08]', () => {
    const named = [
      'maintenance',
      'maintenance_desc',
      'contact_us',
      'end_time',
      'error_access',
      'error_ip_desc',
      'your_ip',
    ]
    expect(Object.keys(english)).toEqual(expect.arrayContaining(named))
  })
})
