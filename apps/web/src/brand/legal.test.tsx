import { languages } from '@livery/contract/languages.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import i18n from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { useLegal } from './legal.ts'

const { merchant } = vi.hoisted(() => ({
  merchant: {
    languages: ['EN', 'VI', 'AR'],
    defaultLanguage: 'VI',
    legal: {
      company: 'Lotus Ltd.',
      licence: { EN: 'Licensed', VI: 'Được cấp phép' } as unknown,
      minimumAge: 18,
      responsiblePlayUrl: { EN: 'https://a.example/en', VI: 'https://a.example/vi' },
      termsUrl: 'https://a.example/terms',
    },
  },
}))

vi.mock('./merchant.ts', () => ({ merchant }))

function Shown() {
  const { company, licence, licenceTag, responsiblePlayUrl, termsUrl, disputeUrl } = useLegal()
  const all = [company, licence, licenceTag, responsiblePlayUrl, termsUrl, String(disputeUrl)]
  return <p>{all.join(' | ')}</p>
}

const show = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <Shown />
    </I18nextProvider>,
  )
const shown = () => screen.getByText(/Lotus/).textContent?.split(' | ')

beforeAll(async () => {
  await i18n.use(initReactI18next).init({ lng: 'en', resources: {} })
})
afterEach(cleanup)

it('legal texts follow the player’s language, and the default language replaces a missing text', async () => {
  show()

  expect(shown()).toEqual([
    ...['Lotus Ltd.', 'Licensed', 'en', 'https://a.example/en'],
    ...['https://a.example/terms', 'undefined'],
  ])

  await act(() => i18n.changeLanguage(languages.VI.tag))

  expect(shown()?.slice(1, 4)).toEqual(['Được cấp phép', 'vi', 'https://a.example/vi'])

  await act(() => i18n.changeLanguage(languages.AR.tag))

  expect(shown()?.slice(1, 3)).toEqual(['Được cấp phép', 'vi'])
})

it('a license line without a language is marked as English', async () => {
  merchant.legal.licence = 'Licensed in Curaçao'
  await act(() => i18n.changeLanguage(languages.AR.tag))
  show()

  expect(shown()?.slice(1, 3)).toEqual(['Licensed in Curaçao', 'en'])
})
