import { act, cleanup, render, screen } from '@testing-library/react'
import i18n from 'i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { initReactI18next, useTranslation } from './react-texts.ts'

const seen: unknown[] = []

function Line() {
  const { t, i18n } = useTranslation()
  seen.push(t)
  return <p>{`${i18n.language}: ${t('vip_rank', { rank: 7 })}`}</p>
}

beforeEach(async () => {
  seen.length = 0
  const texts = { vip_rank: 'VIP {{rank}}' }
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: texts } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
  })
})
afterEach(cleanup)

it('a component draws its texts, and draws them anew in another language', async () => {
  render(<Line />)
  expect(screen.getByText('en: VIP 7')).toBeDefined()
  i18n.addResourceBundle('vi', 'translation', { vip_rank: 'Hạng {{rank}}' }, true)
  await act(() => i18n.changeLanguage('vi'))
  expect(screen.getByText('vi: Hạng 7')).toBeDefined()
})

it('the texts of a group that is added later are there with the next drawing', () => {
  const { rerender } = render(<Line />)
  i18n.addResourceBundle('en', 'translation', { vip_rank: 'Rank {{rank}}' }, true, true)
  rerender(<Line key="again" />)
  expect(screen.getByText('en: Rank 7')).toBeDefined()
})

it('components share one function, which stays the same while the language does', () => {
  const { rerender } = render(<Line />)
  rerender(
    <>
      <Line />
      <Line />
    </>,
  )
  expect(new Set(seen).size).toBe(1)
})
