import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { track } from '#platform/tracking/track.ts'
import { trackPage } from './track-page.ts'

vi.mock('#platform/tracking/track.ts', () => ({ track: vi.fn() }))

describe('a download of the app', () => {
  beforeAll(() => trackPage(window))
  beforeEach(() => vi.mocked(track).mockClear())

  function tap(href: string) {
    const link = Object.assign(document.createElement('a'), { href })
    const icon = document.createElement('img')
    link.append(icon)
    // jsdom follows no link, and says so.
    link.addEventListener('click', event => event.preventDefault())
    document.body.append(link)
    icon.click()
    link.remove()
    return vi.mocked(track).mock.calls
  }

  it.each([
    'https://cdn.example/app.apk',
    'https://cdn.example/App.IPA?build=5',
    'https://cdn.example/clip.mobileconfig',
    '/bff/install/webclip.mobileconfig',
    // The redirect to the package, for an older native app.
    '/bff/install/app',
  ])('is tracked with a tap on %s [TRACK-05]', href => {
    expect(tap(href)).toEqual([['downloadApp']])
  })

  it.each(['/m/promotion', '/bff/install/apps', 'https://cdn.example/?file=app.apk'])(
    'is no other link: %s',
    href => {
      expect(tap(href)).toEqual([])
    },
  )
})
