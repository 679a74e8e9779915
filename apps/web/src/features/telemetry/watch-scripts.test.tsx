import { afterEach, expect, it, vi } from 'vitest'
import { findOwner, watchScripts } from './watch-scripts.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['', 'own'],
  ['https://aurora.test/m/assets/a.js', 'own'],
  ['blob:https://aurora.test/1', 'own'],
  ['https://aurora.test.evil.test/a.js', 'other'],
  ['https://static.geetest.com/v4/gt4.js', 'captcha'],
  ['https://www.google.com/recaptcha/api.js', 'captcha'],
  ['https://cdn.livechatinc.com/tracking.js', 'chat'],
  ['https://www.googletagmanager.com/gtag/js?id=canary', 'pixel'],
  ['https://connect.facebook.net/en_US/fbevents.js', 'pixel'],
  ['https://analytics.tiktok.com/i18n/pixel/events.js', 'pixel'],
  ['https://cdn.example/x.js', 'other'],
])('a script at %j counts as %s', (url, owner) => {
  expect(findOwner(url, 'https://aurora.test')).toBe(owner)
})

it('each script of a long frame is reported with its time', () => {
  const report = vi.fn()
  const frames = [
    { scripts: [{ sourceURL: 'https://analytics.tiktok.com/a.js', duration: 80 }] },
    { scripts: [{ sourceURL: '', duration: 60 }] },
    {},
  ]
  class Observer {
    static supportedEntryTypes = ['long-animation-frame']
    notify: (list: { getEntries: () => object[] }) => void
    constructor(notify: Observer['notify']) {
      this.notify = notify
    }
    observe() {
      this.notify({ getEntries: () => frames })
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  watchScripts(report, window)

  expect(report.mock.calls).toEqual([
    ['pixel', 80],
    ['own', 60],
  ])

  Observer.supportedEntryTypes = []
  report.mockClear()
  watchScripts(report, window)

  expect(report).not.toHaveBeenCalled()
})
