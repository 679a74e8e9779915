import { beforeEach, expect, it, vi } from 'vitest'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { alertRefusal } from './captcha.ts'
import type { CaptchaRefusal } from './captcha-gate.ts'

vi.mock('#overlays/alert/raise-alert.ts', () => ({ raiseAlert: vi.fn() }))

beforeEach(() => vi.clearAllMocks())

it.each<[ids: string, refusal: CaptchaRefusal, alert: object]>([
  ['CAPTCHA-10, CAPTCHA-15', { reason: 'verify-first' }, { textKey: 'verify_first' }],
  ['CAPTCHA-13', { reason: 'no-service' }, { textKey: 'captcha_no_service' }],
  ['CAPTCHA-14', { reason: 'too-fast' }, { textKey: 'captcha_too_fast' }],
  [
    'CAPTCHA-17',
    { reason: 'failed', text: 'Illegal request 60101' },
    { textKey: 'captcha_unknown_error', text: 'Illegal request 60101' },
  ],
  ['CAPTCHA-17', { reason: 'failed', text: undefined }, { textKey: 'captcha_unknown_error' }],
])('[%s] the refusal %j is alerted as %j', (_ids, refusal, alert) => {
  alertRefusal(refusal)
  expect(raiseAlert).toHaveBeenCalledExactlyOnceWith(alert)
})

it.each([
  ['after the player has left the form', 'left'],
  ['that the captcha’s field shows', 'at-field'],
] as const)('no alert appears for a captcha rejection %s', (_, reason) => {
  alertRefusal({ reason })
  expect(raiseAlert).not.toHaveBeenCalled()
})
