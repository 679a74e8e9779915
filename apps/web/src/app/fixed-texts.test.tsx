/**
 * Tests strings with keys that the spec fixes: on the pages that block the whole app, and in the
 * notice about a new version.
 */
import { cleanup, render } from '@testing-library/react'
import i18n, { type ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ContactButton } from '#features/customer-service/contact.tsx'
import { AccessDeniedScreen } from '#features/system/access-denied-screen.tsx'
import { MaintenanceScreen } from '#features/system/maintenance-screen.tsx'
import { UpdateNotice } from '#features/update/update-notice.tsx'

vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ language: 'EN', tag: 'en' }) }))
vi.mock('#brand/merchant.ts', () => ({
  merchant: {
    buildId: 'running',
    name: 'Acme',
    logo: { mark: '/mark.svg' },
    settings: { accessDeniedRetry: false },
  },
}))

const status = {
  maintenance: true,
  maintenanceEnd: '2026-03-10T12:00:00Z',
  regionRestriction: true,
  ip: '203.0.113.77',
}
const contact = <ContactButton url="https://help.example" find={async () => undefined} />
const maintenance = <MaintenanceScreen status={status} contact={contact} />
const denied = (
  <AccessDeniedScreen
    status={status}
    contact={contact}
    onRetry={() => undefined}
    isRetrying={false}
  />
)
const update = <UpdateNotice onClose={() => undefined} />

afterEach(cleanup)

it.each<[key: ParseKeys, place: string, part: ReactNode]>([
  ['maintenance', 'the maintenance page', maintenance],
  ['maintenance_desc', 'the maintenance page', maintenance],
  ['end_time', 'the maintenance page', maintenance],
  ['contact_us', 'the maintenance page', maintenance],
  ['error_access', 'the access-denied page', denied],
  ['error_ip_desc', 'the access-denied page', denied],
  ['your_ip', 'the access-denied page', denied],
  ['contact_us', 'the access-denied page', denied],
  ['pwa_update_title', 'the notice of an update', update],
  ['pwa_update_msg', 'the notice of an update', update],
  ['refresh', 'the notice of an update', update],
])('%s is a text of %s [LANG-08]', (key, _, part) => {
  render(<MemoryRouter>{part}</MemoryRouter>)
  const texts = [...document.querySelectorAll('body *')].flatMap(({ childNodes }) =>
    [...childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent),
  )
  expect(texts.join('\n')).toMatch(new RegExp(i18n.t(key, { time: '.+', ip: '.+' })))
})
