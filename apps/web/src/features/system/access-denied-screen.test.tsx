import type { Language } from '@livery/contract/languages.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addTexts, startLanguage, switchLanguage } from '#i18n/language.ts'
import { loadGroupTexts } from '#i18n/text-groups.ts'
import { AccessDeniedScreen } from './access-denied-screen.tsx'

vi.mock('#brand/merchant.ts', () => ({
  merchant: { name: 'Acme', logo: { mark: '/mark.svg' }, settings: { accessDeniedRetry: false } },
}))

/** The languages that the spec requires for the pages that block everything (§8). */
const languages: readonly Language[] = [
  'EN',
  'PT',
  'ES',
  'JA',
  'VI',
  'TY',
  'MS',
  'BN',
  'TA',
  'KM',
  'UR-LA',
  'TH',
  'FR',
  'NE',
  'HI',
  'UR',
  'MY',
  'TR',
  'TW',
  'CN',
  'KO',
  'ID',
]
const status = { maintenance: false, regionRestriction: true, ip: '203.0.113.77' }
const english = await loadGroupTexts('system', 'EN')

beforeAll(async () => {
  await startLanguage({ languages, defaultLanguage: 'EN' })
  await addTexts(language => loadGroupTexts('system', language))
})
afterEach(cleanup)

describe('the access-denied page', () => {
  it.each(languages)(
    'states in %s which site is closed, why, and for whom [LANG-09]',
    async language => {
      const texts = await loadGroupTexts('system', language)
      await switchLanguage(language)
      render(
        <AccessDeniedScreen
          status={status}
          contact={null}
          onRetry={() => undefined}
          isRetrying={false}
        />,
      )

      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.error_access)
      expect(screen.getByText(texts.error_ip_desc ?? '')).toBeTruthy()

      const [before = ''] = texts.your_ip?.split('{{ip}}') ?? []

      expect(screen.getByText(/203\.0\.113\.77/).textContent).toContain(before)

      const own = [texts.error_access, texts.error_ip_desc, texts.your_ip]
      const others = [english.error_access, english.error_ip_desc, english.your_ip]
      if (language !== 'EN') expect(own.filter(text => others.includes(text))).toEqual([])
    },
  )
})
