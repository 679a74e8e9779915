import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offerScript, splashScript } from './shell.ts'

const dataset: Record<string, string> = {}
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the data attributes on a page that starts in this display mode. */
function start(mode: string): string[] {
  for (const name of Object.keys(dataset)) delete dataset[name]
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode:${mode})` }))
  for (const script of [offerScript, splashScript]) new Function(script)()
  return Object.keys(dataset)
}

describe('a starting page', () => {
  it('in a tab offers the app and does not show a splash screen, even in full screen', () => {
    expect(start('browser')).toEqual(['offer'])
    expect(start('fullscreen')).toEqual(['offer'])
  })

  it('in the installed app shows the splash screen, even in full screen', () => {
    expect(start('standalone')).toEqual(['splash'])
    expect(start('fullscreen')).toEqual(['splash'])
  })

  it('in a tab that was previously an app window acts like any tab', () => {
    start('standalone')
    expect(start('browser')).toEqual(['offer'])
    expect(start('fullscreen')).toEqual(['offer'])
  })

  it.each([
    ['Mozilla/5.0 (Linux; Android 14) LiveryApp Ver/2.4.39', []],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      ['offer'],
    ],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.5 Safari/604.1', ['offer']],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 WhatsApp/2.24', ['offer']],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 MyAppBrowser/3 Mobile', ['offer']],
  ])('with the user agent %s sets the attributes %j', (userAgent, marks) => {
    vi.stubGlobal('navigator', { userAgent })
    expect(start('browser')).toEqual(marks)
  })
})
