type Codes = { v3: string; v4: string }

/**
 * CAPTCHA-20: our languages in each provider version's spelling. Version 3 documents Thai and
 * Vietnamese; version 4 lacks them, so English is used. HK in the spec's list is not a product
 * language: its players get TW (LANG-06).
 */
const codes = new Map<string, Codes>(
  Object.entries({
    CN: { v3: 'zh-cn', v4: 'zho' },
    TW: { v3: 'zh-tw', v4: 'zho-tw' },
    EN: { v3: 'en', v4: 'eng' },
    JA: { v3: 'ja', v4: 'jpn' },
    KO: { v3: 'ko', v4: 'kor' },
    ID: { v3: 'id', v4: 'ind' },
    ES: { v3: 'es', v4: 'spa' },
    TH: { v3: 'th', v4: 'eng' },
    VI: { v3: 'vi', v4: 'eng' },
  }),
)

const english: Codes = { v3: 'en', v4: 'eng' }

/**
 * Returns the provider's language code; English for every language that the captcha does not list.
 */
export function toProviderLanguage(language: string, version: keyof Codes): string {
  return (codes.get(language) ?? english)[version]
}
