import i18n from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { alertIdentity } from './alert-identity.ts'

const loadTextGroup = vi.hoisted(() => vi.fn(async (_group: string) => undefined))
vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup }))
vi.mock('#overlays/alert/raise-alert.ts', () => ({ raiseAlert: vi.fn() }))

const social = {
  'auth/popup-blocked': 'The browser blocked the window.',
  'auth/unknown': 'The sign-in failed.',
  unknown_error: 'Unknown error',
}

const start = (texts: Record<string, string>) =>
  i18n.init({
    lng: 'en',
    nsSeparator: false,
    keySeparator: false,
    resources: { en: { translation: texts } },
  })

beforeEach(() => vi.clearAllMocks())

it.each([
  ['its own text', social, 'auth/popup-blocked', 'The browser blocked the window.'],
  ['the text of an unknown error', social, 'auth/internal-error', 'The sign-in failed.'],
  [
    'the general text before the texts are loaded',
    { unknown_error: 'Unknown error' },
    'auth/popup-blocked',
    'Unknown error',
  ],
])(
  'an identity service error shows %s, then the code and reason [SOCIAL-25]',
  async (_case, texts, code, text) => {
    await start(texts)
    await alertIdentity({ code, message: 'said the service' })

    expect(loadTextGroup).toHaveBeenCalledWith('social')
    expect(raiseAlert).toHaveBeenCalledExactlyOnceWith({
      text: `${text}\n\nCode: ${code}\nReason: said the service`,
      textKey: 'unknown_error',
    })
  },
)

it('an identity service error is shown even if its translations fail to load [SOCIAL-25]', async () => {
  await start({ unknown_error: 'Unknown error' })
  loadTextGroup.mockRejectedValueOnce(new Error('offline'))
  await alertIdentity({ code: 'auth/popup-blocked', message: 'blocked' })

  expect(raiseAlert).toHaveBeenCalledOnce()
})
