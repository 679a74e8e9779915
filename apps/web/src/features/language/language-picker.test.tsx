import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LanguagePicker } from './language-picker.tsx'

vi.mock('#i18n/language.ts', () => ({
  useLanguage: () => ({ language: 'EN', offered: ['EN', 'AR', 'TW'] }),
  switchLanguage: () => undefined,
}))
vi.mock('#ui/modal/sheet.tsx', () => ({
  Sheet: ({ children }: { children: React.ReactNode }) => children,
}))

it('each language name is in its own language and has a matching lang attribute [WCAG 3.1.2]', () => {
  render(<LanguagePicker onClose={() => undefined} />)
  expect(screen.getAllByRole('button').map(({ lang, textContent }) => [lang, textContent])).toEqual(
    [
      ['en', 'English'],
      ['ar', 'العربية'],
      ['zh-Hant-TW', '繁體中文'],
    ],
  )
})
