import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { track } from '#platform/tracking/track.ts'
import { trackPage } from './track-page.ts'

vi.mock('#platform/tracking/track.ts', () => ({ track: vi.fn() }))

describe('an app download link', () => {
  beforeAll(() => trackPage(window))
  beforeEach(() => vi.mocked(track).mockClear())

  function tap(href: string) {
    const link = Object.assign(document.createElement('a'), { href })
    const icon = document.createElement('img')
    link.append(icon)
    // Prevent the default, because jsdom cannot follow links and prints an error.
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
    // The redirect to the package, used by older native apps.
    '/bff/install/app',
  ])('is tracked when the player taps %s [TRACK-05]', href => {
    expect(tap(href)).toEqual([['downloadApp']])
  })

  it.each(['/m/promotion', '/bff/install/apps', 'https://cdn.example/?file=app.apk'])(
    'is not tracked if the link is not a download: %s',
    href => {
      expect(tap(href)).toEqual([])
    },
  )
})
