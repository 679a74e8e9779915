import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type DeviceSigns,
  findDeviceKind,
  isInstalled,
  isOfficialApp,
  readDeviceSigns,
} from './device-kind.ts'

const browser: DeviceSigns = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  touchPoints: 5,
  iosStandalone: false,
  displayStandalone: false,
}

describe('the device kind', () => {
  it.each<[string, Partial<DeviceSigns>, string | undefined]>([
    ['an ordinary browser', {}, undefined],
    ['an installed app', { displayStandalone: true }, 'PWA'],
    ['an iOS home-screen app', { iosStandalone: true, displayStandalone: true }, 'WEBCLIP'],
    ['an old iPad', { userAgent: 'Mozilla/5.0 (iPad; CPU OS 12_5)' }, 'IPAD'],
    ['a new iPad', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)' }, 'IPAD'],
    ['a Mac', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', touchPoints: 0 }, undefined],
  ])('tells %s', (_, signs, kind) => {
    expect(findDeviceKind({ ...browser, ...signs })).toBe(kind)
  })

  it('is the native app if the user agent identifies the native app', () => {
    expect(isOfficialApp('Mozilla/5.0 LiveryApp Ver/2.4.39')).toBe(true)
    expect(isOfficialApp(browser.userAgent)).toBe(false)
  })

  it('is not the app for Safari, although its user agent has AppleWebKit and Version [SOCIAL-21]', () => {
    const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15'
    expect(isOfficialApp(safari)).toBe(false)
  })
})

describe('the check for an installed app', () => {
  it.each<[string, Partial<DeviceSigns>, boolean]>([
    ['an ordinary browser', {}, false],
    ['an installed app', { displayStandalone: true }, true],
    ['an iOS home-screen app', { iosStandalone: true }, true],
    ['the native app', { userAgent: 'Mozilla/5.0 (Linux; Android 14) BrandApp/2.4 Ver/2.4' }, true],
  ])('%s [ACTIVITY-03]', (_, signs, installed) => {
    expect(isInstalled({ ...browser, ...signs })).toBe(installed)
  })
})

describe('a page', () => {
  afterEach(() => vi.unstubAllGlobals())

  const showAs = (mode: string) => {
    const matchMedia = (query: string) => ({ matches: query === `(display-mode: ${mode})` })
    vi.stubGlobal('window', { matchMedia })
    vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
    return readDeviceSigns().displayStandalone
  }

  it.each([
    ['browser', false],
    ['browser fullscreen', false],
    ['browser fullscreen browser', false],
    ['standalone', true],
    ['standalone fullscreen', true],
    ['standalone fullscreen standalone', true],
    ['browser standalone', true],
    ['browser standalone fullscreen', true],
    ['browser fullscreen standalone fullscreen', true],
    ['standalone browser', false],
    ['standalone browser fullscreen', false],
    ['standalone fullscreen browser fullscreen', false],
    ['standalone browser standalone fullscreen', true],
    ['browser minimal-ui', false],
    ['standalone minimal-ui fullscreen', false],
    ['browser picture-in-picture', false],
  ])('displayed as %s runs in the installed app: %s [INSTALL-21]', (modes, isInApp) => {
    expect(modes.split(' ').map(showAs).at(-1)).toBe(isInApp)
  })
})
