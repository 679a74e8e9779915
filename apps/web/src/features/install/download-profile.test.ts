import { describe, expect, it, vi } from 'vitest'
import { track } from '#platform/tracking/track.ts'
import { downloadProfile } from './download-profile.ts'

vi.mock('#platform/tracking/track.ts', () => ({ track: vi.fn() }))

function download(isOlder: boolean, profile?: string) {
  const events = new EventTarget()
  const opened: string[] = []
  const addEventListener = events.addEventListener.bind(events)
  const page = {
    addEventListener,
    location: { assign: (to: string | URL) => opened.push(`${to}`) },
  }

  downloadProfile(page as unknown as Window, { isOlder, profile })
  const regainFocus = () => events.dispatchEvent(new Event('focus'))

  return { opened, regainFocus }
}

const webClip = '/bff/install/webclip.mobileconfig'

describe('the iOS profile', () => {
  it('for iOS 17 is downloaded on the tap [INSTALL-11]', () => {
    const { opened, regainFocus } = download(false)
    regainFocus()
    expect(opened).toEqual([webClip])
  })

  it('is tracked as one download per tap [TRACK-05]', () => {
    vi.mocked(track).mockClear()
    download(true).regainFocus()
    expect(vi.mocked(track).mock.calls).toEqual([['downloadApp']])
  })

  it.each([
    [undefined, webClip],
    [
      'https://cdn.example/embedded.mobileprovision',
      'https://cdn.example/embedded.mobileprovision',
    ],
    ['javascript:alert(1)', webClip],
  ])(
    'on an older iOS is followed by the next step when the window regains focus: %s [INSTALL-12]',
    (profile, next) => {
      const { opened, regainFocus } = download(true, profile)
      expect(opened).toEqual([webClip])
      regainFocus()
      regainFocus()
      expect(opened).toEqual([webClip, next])
    },
  )
})
