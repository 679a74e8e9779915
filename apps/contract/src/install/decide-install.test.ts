import { describe, expect, it } from 'vitest'
import { decideInstall } from './decide-install.ts'
import {
  type InstallFacts,
  type InstallHistory,
  type InstallVisitor,
  noHistory,
  resolveInstallSettings,
} from './install-facts.ts'

const dayMs = 86_400_000
const nowMs = 1_000 * dayMs

const chrome: InstallVisitor = {
  system: 'android',
  browser: 'chrome',
  inApp: undefined,
  iosVersion: undefined,
  isInstalled: false,
  hasPrompt: true,
  hasNativeApp: false,
}
const iphone: InstallVisitor = {
  ...chrome,
  system: 'ios',
  browser: 'safari',
  iosVersion: [17, 5],
  hasPrompt: false,
}
const laptop: InstallVisitor = { ...chrome, system: 'computer' }

type Given = {
  visitor?: Partial<InstallVisitor>
  history?: Partial<InstallHistory>
  settings?: Parameters<typeof resolveInstallSettings>[0]
  trigger?: InstallFacts['trigger']
}

function decide({ visitor, history, settings, trigger = 'login' }: Given) {
  return decideInstall({
    visitor: { ...chrome, ...visitor },
    history: { ...noHistory, ...history },
    settings: resolveInstallSettings(settings),
    trigger,
    nowMs,
  })
}

describe('the install offer', () => {
  it.each<[string, Partial<InstallVisitor>, string[], string | undefined]>([
    ['Chrome on Android with its prompt', {}, ['web-app'], 'one-tap'],
    ['Chrome on Android without it', { hasPrompt: false }, ['web-app'], 'menu-guide'],
    ['Samsung Internet', { browser: 'samsung' }, ['web-app', 'open-browser'], 'one-tap'],
    ['Firefox on Android', { browser: 'firefox', hasPrompt: false }, ['open-browser'], undefined],
    ['Zalo on Android', { inApp: 'zalo', hasPrompt: false }, ['open-browser'], undefined],
    ['Instagram on an iPhone', { ...iphone, inApp: 'instagram' }, ['open-browser'], undefined],
    ['Safari on an iPhone', iphone, ['web-app'], 'ios-guide'],
    [
      'Chrome on iOS 16.4',
      { ...iphone, browser: 'chrome', iosVersion: [16, 4] },
      ['web-app'],
      'ios-guide',
    ],
    [
      'Chrome on iOS 16.3',
      { ...iphone, browser: 'chrome', iosVersion: [16, 3] },
      ['open-browser'],
      undefined,
    ],
    ['Safari on iOS 12.2', { ...iphone, iosVersion: [12, 2] }, ['web-app'], 'ios-guide'],
    ['Chrome on a computer', laptop, ['web-app'], 'one-tap'],
  ])('to %s [INSTALL-01, INSTALL-04, INSTALL-10]', (_, visitor, actions, webWay) => {
    expect(decide({ visitor })).toMatchObject({
      kind: 'offer',
      actions: [...actions, 'continue'],
      webWay,
    })
  })

  it.each([
    ['iOS before 12.2 [INSTALL-23]', { ...iphone, iosVersion: [12, 1] as const }],
    ['a computer whose browser has no prompt', { ...laptop, hasPrompt: false }],
  ])('is not made to %s', (_, visitor) => {
    expect(decide({ visitor })).toEqual({ kind: 'none', reason: 'no-way' })
  })

  it('contains only the native app on iOS before 12.2 [INSTALL-23]', () => {
    const visitor = { ...iphone, iosVersion: [12, 1] as const, hasNativeApp: true }
    expect(decide({ visitor })).toMatchObject({ actions: ['native-app', 'continue'] })
  })

  it.each([
    [undefined, ['native-app', 'web-app', 'continue']],
    ['app', ['native-app', 'web-app', 'continue']],
    ['web', ['web-app', 'native-app', 'continue']],
  ] as const)('lists the operator’s preferred option first: %s [INSTALL-24]', (way, actions) => {
    const settings = way && { way }
    expect(decide({ visitor: { hasNativeApp: true }, settings })).toMatchObject({ actions })
  })

  it('omits the native app inside another app, because the download would fail there', () => {
    const visitor: Partial<InstallVisitor> = { inApp: 'facebook', hasNativeApp: true }
    expect(decide({ visitor })).toMatchObject({ actions: ['open-browser', 'continue'] })
  })
})

describe('the install offer delay', () => {
  it.each([
    ['deposit', 2_500, 'INSTALL-20'],
    ['login', 2_000, 'INSTALL-18'],
    ['registration-check', 1_900, 'INSTALL-19'],
    ['entry', 0, 'ROUTE-02'],
    ['by-hand', 0, 'the settings'],
  ] as const)('after %s is %d ms [%s]', (trigger, delayMs, _id) => {
    expect(decide({ trigger })).toMatchObject({ delayMs, reason: trigger })
  })

  it.each<[string, Partial<InstallVisitor>, number]>([
    ['has arrived', {}, 0],
    ['may still arrive', { hasPrompt: false }, 3_000],
    ['never arrives on an iPhone', iphone, 0],
    ['never arrives inside an app', { inApp: 'line', hasPrompt: false }, 0],
  ])(
    'the prompt of the browser, which %s, is waited for %#: 20 times 150 ms [INSTALL-06]',
    (_, visitor, waitMs) => {
      expect(decide({ visitor })).toMatchObject({ waitMs })
    },
  )
})

describe('there is no install offer', () => {
  it.each<[string, Given, string]>([
    ['to the installed app [INSTALL-17]', { visitor: { isInstalled: true } }, 'is-app'],
    [
      'to a visitor who installed it here [INSTALL-09]',
      { history: { installed: true } },
      'installed',
    ],
    ['to a visitor whose counter is 99 [INSTALL-09]', { history: { dismissals: 99 } }, 'installed'],
    ['to any visitor if it is off', { settings: { prompt: false } }, 'switched-off'],
    [
      'to a visitor who closed it in this session [INSTALL-16]',
      { history: { skipped: true } },
      'skipped',
    ],
    [
      'to a visitor who dismissed the browser prompt [INSTALL-08]',
      { history: { dismissed: true } },
      'dismissed',
    ],
  ])('%s', (_, given, reason) => {
    expect(decide(given)).toEqual({ kind: 'none', reason })
  })

  it.each([
    [1, 0, 7],
    [0, 1, 7],
    [1, 1, 30],
    [3, 0, 90],
    [40, 2, 90],
  ])(
    'after %d closes and %d dismissals for %i days, with pauses of 7, 30 and then 90 days',
    (closes, dismissals, days) => {
      const at = (pausedMs: number) =>
        decide({
          settings: { restDays: [7, 30, 90] },
          history: { closes, dismissals, refusedAtMs: nowMs - pausedMs },
        })
      expect(at(days * dayMs - 1)).toEqual({ kind: 'none', reason: 'paused' })
      expect(at(days * dayMs)).toMatchObject({ kind: 'offer' })
    },
  )

  it('for the rest of the session after a refusal, or longer if the merchant sets a pause [INSTALL-08, INSTALL-16]', () => {
    const history = { closes: 3, dismissals: 2, refusedAtMs: nowMs - 1 }
    expect(decide({ history })).toMatchObject({ kind: 'offer' })
  })

  it('unless the visitor requests the offer manually, and never in the installed app', () => {
    const history = { ...noHistory, skipped: true, dismissed: true, installed: true }
    expect(decide({ history, trigger: 'by-hand' })).toMatchObject({ kind: 'offer' })
    expect(decide({ visitor: { isInstalled: true }, trigger: 'by-hand' })).toEqual({
      kind: 'none',
      reason: 'is-app',
    })
  })
})

describe('a forced prompt', () => {
  const settings = { forced: true }

  it('appears even after earlier refusals, and cannot be closed [INSTALL-14]', () => {
    const history = { skipped: true, dismissed: true, closes: 2, refusedAtMs: nowMs - 1 }
    expect(decide({ settings, history })).toMatchObject({
      actions: ['web-app'],
      closable: false,
      reason: 'forced',
    })
  })

  it('also removes the close button from every later prompt in the session [INSTALL-15]', () => {
    expect(decide({})).toMatchObject({ closable: true })
    expect(decide({ history: { forcedShown: true } })).toMatchObject({ closable: false })
  })

  it('does not appear in the installed app or after an installation [INSTALL-17]', () => {
    expect(decide({ settings, visitor: { isInstalled: true } })).toMatchObject({ kind: 'none' })
    expect(decide({ settings, history: { installed: true } })).toMatchObject({ kind: 'none' })
  })

  it('is not the only way to hide the close button: a setting also hides it [INSTALL-14]', () => {
    expect(decide({ settings: { closable: false } })).toMatchObject({
      actions: ['web-app'],
      closable: false,
      reason: 'login',
    })
  })
})
