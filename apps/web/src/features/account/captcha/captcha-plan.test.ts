import i18n from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import vietnamese from '../locales/VI.json' with { type: 'json' }
import {
  type CaptchaPlace,
  chooseCaptchaPlan,
  formatProviderError,
  resolveServers,
} from './captcha.ts'
import { toProviderLanguage } from './geetest-v3.ts'

const gw = {
  GEETEST_ENABLED: true,
  GEETEST_ID: 'id-1',
  GEETEST_VERSION: 'v4' as const,
  PROFILE_ICON_COUNT: 9,
}
const off = { captcha: { enabled: false } }
const on = { captcha: { enabled: true } }
const switchedOnAt = (place: CaptchaPlace) => ({
  login: off,
  sms: off,
  register: off,
  gw,
  [place]: on,
})

describe('the captcha before a call', () => {
  it.each(['login', 'sms', 'register'] as const)(
    'is enabled only for %s [CAPTCHA-07, CAPTCHA-08, CAPTCHA-09]',
    place => {
      const kinds = (['login', 'sms', 'register'] as const).map(other => [
        other,
        chooseCaptchaPlan(switchedOnAt(place), other).kind,
      ])
      expect(kinds.filter(([, kind]) => kind !== 'none')).toEqual([[place, 'geetest']])
    },
  )

  it('is Geetest, with the default loader or the loader from the settings [CAPTCHA-11]', () => {
    const geetest = { kind: 'geetest', version: 'v4', id: 'id-1' }
    const own = { script: 'https://static.geetest.com/v4/gt4.js', servers: [] }
    expect(chooseCaptchaPlan(switchedOnAt('login'), 'login')).toEqual({ ...geetest, ...own })
    const named = { ...gw, GEETEST_SCRIPT: '/x/gt4.js', GEETEST_SERVERS: ['/x'] }
    const plan = chooseCaptchaPlan({ ...switchedOnAt('login'), gw: named }, 'login')
    expect(plan).toEqual({ ...geetest, script: '/x/gt4.js', servers: ['/x'] })
  })

  it('is the image captcha when the Geetest flag is off [CAPTCHA-12]', () => {
    const plain = { ...switchedOnAt('login'), gw: { ...gw, GEETEST_ENABLED: false } }
    expect(chooseCaptchaPlan(plain, 'login')).toEqual({ kind: 'picture' })
  })

  it('is not available for SMS before version 4 [CAPTCHA-13]', () => {
    const v3 = { ...gw, GEETEST_VERSION: 'v3' as const }
    expect(chooseCaptchaPlan({ ...switchedOnAt('sms'), gw: v3 }, 'sms')).toEqual({
      kind: 'no-service',
    })
    expect(chooseCaptchaPlan({ ...switchedOnAt('login'), gw: v3 }, 'login')).toMatchObject({
      version: 'v3',
    })
  })

  it('is not required until the settings are known', () => {
    expect(chooseCaptchaPlan(undefined, 'register')).toEqual({ kind: 'none' })
  })
})

describe('a message from the captcha provider', () => {
  beforeAll(async () => {
    await i18n.init({ lng: 'vi', resources: { vi: { translation: vietnamese } } })
  })

  it.each([
    [{ error_code: 'error_21', user_error: 'Not working', msg: 'raw' }, 'Not working 21'],
    [{ code: '60204', msg: 'Network failure', desc: {} }, 'Lỗi mạng (Network failure) 60204'],
    [{ code: '60205', msg: 'Network failure' }, 'Lỗi mạng (Network failure) 60205'],
    [{ user_error: 'Without a code' }, 'Without a code'],
    [{ code: '60500' }, undefined],
    [undefined, undefined],
    ['text', undefined],
  ])('is read from %j as %s [CAPTCHA-16, CAPTCHA-17]', (report, text) => {
    expect(formatProviderError(report)).toBe(text)
  })

  it.each([
    ['CN', 'zh-cn', 'zho'],
    ['TW', 'zh-tw', 'zho-tw'],
    ['EN', 'en', 'eng'],
    ['JA', 'ja', 'jpn'],
    ['KO', 'ko', 'kor'],
    ['ID', 'id', 'ind'],
    ['ES', 'es', 'spa'],
    ['TH', 'th', 'eng'],
    ['VI', 'vi', 'eng'],
  ])('for a player with language %s is in %s (v3) and %s (v4) [CAPTCHA-20]', (language, v3, v4) => {
    expect([toProviderLanguage(language, 'v3'), toProviderLanguage(language, 'v4')]).toEqual([
      v3,
      v4,
    ])
  })

  it.each(['TY', 'toString'])('for a player with language %s is in English', language => {
    expect([toProviderLanguage(language, 'v3'), toProviderLanguage(language, 'v4')]).toEqual([
      'en',
      'eng',
    ])
  })

  it('is loaded from the configured hosts; a path in the settings means the current host', () => {
    const servers = ['gcaptcha4.geetest.com', '/wps/x']
    expect(resolveServers(servers, 'aurora.example')).toEqual([
      'gcaptcha4.geetest.com',
      'aurora.example/wps/x',
    ])
  })
})
