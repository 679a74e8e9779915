import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nameHomeScreen } from './name-home-screen.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { platformCode: 'AURORA' } }))

const read = (name: string) =>
  document.querySelector(`meta[name="apple-mobile-web-app-${name}"]`)?.getAttribute('content')

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="apple-mobile-web-app-title" content="Aurora">' +
    '<meta name="apple-mobile-web-app-capable" content="yes">'
})

function answer(status: number, manifest: unknown) {
  const fetch = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(JSON.stringify(manifest), { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('the home screen icon on an iPhone', () => {
  it('uses the name in the current manifest [CALL-20, HTTP-01]', async () => {
    const fetch = answer(200, { short_name: 'Nights' })
    await nameHomeScreen()

    expect([read('title'), read('capable')]).toEqual(['Nights', 'yes'])
    expect(fetch.mock.calls[0]?.[0]).toMatch(
      /^\/wps\/system\/manifest\.json\?merchantCode=AURORA&_=\d{13}$/,
    )
    expect(fetch.mock.calls[0]?.[1]).toEqual({ headers: { Merchant: 'AURORA', Language: 'CN' } })
  })

  it('opens in the browser when the template disables the manifest', async () => {
    answer(404, {})
    await nameHomeScreen()

    expect([read('title'), read('capable')]).toEqual(['Aurora', undefined])
  })

  it('keeps the painted name when the manifest has no name', async () => {
    answer(200, {})
    await nameHomeScreen()

    expect(read('title')).toBe('Aurora')
  })
})
