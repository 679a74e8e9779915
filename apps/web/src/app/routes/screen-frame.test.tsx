import { act, cleanup, render, screen } from '@testing-library/react'
import i18n from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouteFocus, SkipLink } from './screen-frame.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: { name: 'Aurora' } }))

function Screen({ heading }: { heading: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <main data-screen={heading}>
      <button type="button" onClick={() => navigate('/login')}>
        on
      </button>
      <h1>{t(heading as 'login')}</h1>
      <RouteFocus />
    </main>
  )
}

beforeEach(async () => {
  const resources = {
    en: { translation: { login: 'Log in' } },
    vi: { translation: { login: 'Đăng nhập' } },
  }
  await i18n.use(initReactI18next).init({ lng: 'en', resources })
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', key: 'default' }]}>
      <SkipLink />
      <Routes>
        <Route path="/" element={<Screen key="home" heading="Aurora" />} />
        <Route path="/login" element={<Screen key="login" heading="login" />} />
      </Routes>
    </MemoryRouter>,
  )
})

afterEach(cleanup)

it('the first screen leaves focus to the browser; the next focuses its heading [WCAG 2.4.1, 2.4.3]', () => {
  expect(document.activeElement).toBe(document.body)
  act(() => screen.getByRole('button').click())
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('the skip link moves the focus past the bars, and does not change the URL [WCAG 2.4.1]', () => {
  const { href } = window.location
  act(() => screen.getByRole('link').click())
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(window.location.href).toBe(href)
})

it('the page title names the screen and the merchant, in the current language [WCAG 2.4.2]', async () => {
  expect(document.title).toBe('Aurora')
  act(() => screen.getByRole('button').click())
  expect(document.title).toBe('Log in — Aurora')
  await act(() => i18n.changeLanguage('vi'))
  expect(document.title).toBe('Đăng nhập — Aurora')
})
