import { describe, expect, it } from 'vitest'
import account from './locales/account/EN.json' with { type: 'json' }
import download from './locales/download/EN.json' with { type: 'json' }
import EN from './locales/EN.json' with { type: 'json' }
import homeShortcut from './locales/home-shortcut/EN.json' with { type: 'json' }
import member from './locales/member/EN.json' with { type: 'json' }
import referral from './locales/referral/EN.json' with { type: 'json' }
import social from './locales/social/EN.json' with { type: 'json' }
import system from './locales/system/EN.json' with { type: 'json' }
import { loadTexts, type Texts, translated } from './locales.ts'
import { loadGroupTexts } from './text-groups.ts'

const placeholders = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort()
const groups = [EN, account, download, homeShortcut, member, referral, social, system]
const english: Texts = Object.assign({}, ...groups)

const loadAll = async (language: (typeof translated)[number]): Promise<Texts> => ({
  ...(await loadTexts(language)),
  ...(await loadGroupTexts('account', language)),
  ...(await loadGroupTexts('download', language)),
  ...(await loadGroupTexts('home-shortcut', language)),
  ...(await loadGroupTexts('member', language)),
  ...(await loadGroupTexts('referral', language)),
  ...(await loadGroupTexts('social', language)),
  ...(await loadGroupTexts('system', language)),
})

/** Languages without a plural have only `_other`; those with more have `_few`, `_many`. */
const stem = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

describe('the texts', () => {
  it('exist in English, Chinese, Vietnamese and Tagalog', () => {
    expect(translated).toEqual(expect.arrayContaining(['EN', 'CN', 'VI', 'TY']))
  })

  it.each(translated)('say in %s everything they say in English', async language => {
    const texts = await loadAll(language)
    expect([...new Set(Object.keys(texts).map(stem))].sort()).toEqual(
      [...new Set(Object.keys(english).map(stem))].sort(),
    )
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(translated)('keep in %s the placeholders of the English text', async language => {
    const texts = await loadAll(language)
    for (const [key, text] of Object.entries(texts)) {
      const source = english[key] ?? english[`${stem(key)}_other`] ?? ''
      expect([key, placeholders(text)]).toEqual([key, placeholders(source)])
    }
  })

  it('are each in one group only', () => {
    const keys = groups.flatMap(Object.keys)
    expect(keys.length).toBe(new Set(keys).size)
  })

  it('have the keys the spec names for the block pages', () => {
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
