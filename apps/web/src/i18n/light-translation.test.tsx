import { act, cleanup, render, screen } from '@testing-library/react'
import i18n from 'i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { initReactI18next, useTranslation } from './light-translation.ts'

const drawn: unknown[] = []

function Word() {
  const translation = useTranslation()
  const { t, i18n, ready } = translation
  expect([...translation]).toEqual([t, i18n, ready])
  drawn.push(t)
  return <p lang={i18n.language}>{t('copyright', { year: 2026, company: 'Ace' })}</p>
}

beforeEach(async () => {
  drawn.length = 0
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: {
      en: { translation: { copyright: '© {{year}} {{company}}' } },
      vi: { translation: { copyright: 'Bản quyền {{year}} {{company}}' } },
    },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
  })
})
afterEach(cleanup)

it('renders a translation again in another language', async () => {
  render(<Word />)
  expect(screen.getByText('© 2026 Ace').lang).toBe('en')
  await act(() => i18n.changeLanguage('vi'))
  expect(screen.getByText('Bản quyền 2026 Ace').lang).toBe('vi')
})

it('does not re-render when translations are added, and keeps the same function for a language', async () => {
  const page = render(<Word />)
  act(() => void i18n.addResourceBundle('en', 'translation', { more: 'More' }, true))
  expect(drawn).toHaveLength(1)
  page.rerender(<Word />)
  expect(new Set(drawn).size).toBe(1)
  await act(() => i18n.changeLanguage('vi'))
  expect(new Set(drawn).size).toBe(2)
})

it('stops listening after it unmounts', () => {
  const count = () => Reflect.get(i18n, 'observers').languageChanged?.size ?? 0
  const before = count()
  const { unmount } = render(<Word />)
  expect(count()).toBe(before + 1)
  unmount()
  expect(count()).toBe(before)
})
