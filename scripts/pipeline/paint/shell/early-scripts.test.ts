import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offerScript, splashScript } from './early-scripts.ts'

const dataset: Record<string, string> = {}
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What the page is marked with that starts in this mode. */
function start(mode: string): string[] {
  for (const name of Object.keys(dataset)) delete dataset[name]
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode:${mode})` }))
  for (const script of [offerScript, splashScript]) new Function(script)()
  return Object.keys(dataset)
}

describe('a page that starts', () => {
  it('in a tab offers the app and shows no splash, in full screen too', () => {
    expect(start('browser')).toEqual(['offer'])
    expect(start('fullscreen')).toEqual(['offer'])
  })

  it('in the installed app shows the splash, in full screen too', () => {
    expect(start('standalone')).toEqual(['splash'])
    expect(start('fullscreen')).toEqual(['splash'])
  })
})
