import { describe, expect, it } from 'vitest'
import { hasCredentials, moveCredentials, takeCredentials, takeUserName } from './credentials.ts'

/** Opens a page, and records how the page changes its URL while it loads. */
function openPage(path: string, types: readonly string[] = ['navigate']) {
  const shown: string[] = []
  const location = {
    ...{ href: new URL(path, 'https://brand.test').href, reloads: 0 },
    reload: () => {
      location.reloads += 1
    },
  }
  const history = {
    state: null as unknown,
    replaceState(state: unknown, _title: string, url?: string) {
      history.state = state
      if (url !== undefined) shown.push(url)
    },
  }
  const page = {
    location: location as unknown as Location,
    history: history as unknown as History,
    document: { referrer: 'https://other.test/' } as Document,
    performance: {
      getEntriesByType: () => types.map(type => ({ type })),
    } as unknown as Performance,
  }

  return { page, shown, location, history }
}

describe('credentials in the URL', () => {
  it.each([
    ['/m/member/home?token=abc&r=7#top', { token: 'abc' }, '/m/member/home?r=7#top'],
    ['/m/home?tokens=abc', { token: 'abc' }, '/m/home'],
    ['/m/home?tokens=second&token=first', { token: 'first' }, '/m/home'],
    ['/m/home?token=', {}, '/m/home'],
    ['/m/index.html?userName=a%26b&r=7', { userName: 'a&b' }, '/m/index.html?r=7'],
    ['/m/index.html?r=7#hand-over=abc-1', { code: 'abc-1' }, '/m/index.html?r=7'],
    ['/m/#hand-over=', { code: '' }, '/m/'],
  ])(
    'are removed from %s before the page reloads, and reach the app once [GUARD-02]',
    (path, found, rest) => {
      const { page, shown, location, history } = openPage(path)

      expect(moveCredentials(page)).toBe(true)
      expect(shown).toEqual([`https://brand.test${rest}`])
      expect(location.reloads).toBe(1)
      expect(hasCredentials(page)).toBe(true)
      expect(takeCredentials(page)).toEqual({ referrer: 'https://other.test/', ...found })
      expect([history.state, takeCredentials(page)]).toEqual([null, undefined])
    },
  )

  it.each(['/m/', '/m/home?r=7', '/m/#top', '/m/?x=#xhand-over=1', '/m/?redirectUrl=?token=x'])(
    'are not found in %s, which stays unchanged',
    path => {
      const { page, shown, location } = openPage(path)
      expect([moveCredentials(page), hasCredentials(page)]).toEqual([false, false])
      expect([shown, location.reloads]).toEqual([[], 0])
    },
  )

  it.each([[['reload']], [['back_forward']], [['prerender']], [[]]])(
    'have no referrer when the page was not opened through a link: %j',
    types => {
      const { page } = openPage('/m/home?token=abc', types)
      moveCredentials(page)
      const { referrer } = takeCredentials(page) ?? {}
      expect(referrer).toBe('')
    },
  )

  it('prefill the user name of the login form once', () => {
    const { page } = openPage('/m/login?userName=ann')
    moveCredentials(page)
    takeCredentials(page)
    expect([takeUserName(), takeUserName()]).toEqual(['ann', undefined])
  })
})
