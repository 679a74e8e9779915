import { releaseManifestPath } from '@livery/contract/updates/release-manifest.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const print = `${'AB:'.repeat(31)}CD`
let bff: TestBff
afterEach(() => void vi.useRealTimers())
beforeAll(async () => {
  bff = await startBff({
    merchants: [
      {
        code: 'aurora',
        site: {
          languageTags: ['en', 'fil'],
          security: {
            contacts: ['mailto:security@aurora.test', 'https://aurora.test/report'],
            policy: 'https://aurora.test/policy',
          },
          apps: {
            android: [{ package: 'test.aurora.app', certificates: [print] }],
            ios: [{ appId: 'ABCDE12345.test.aurora.app' }],
          },
        },
      },
      { code: 'lotus' },
    ],
  })
})
afterAll(() => bff.stop())

const get = (url: string, host = 'aurora.test') => bff.app.inject({ url, headers: { host } })

describe('the well-known files of a site', () => {
  it('let crawlers read pages, because the pages’ headers control indexing [SEO-01]', async () => {
    const { body, headers } = await get('/robots.txt')

    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /wps/',
      'Disallow: /lgw/',
      'Disallow: /mini-game/',
      'Disallow: /bff/',
      'Disallow: /__/',
      '',
    ])
  })

  it('name a contact for security reports, with an expiry date less than a year away', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 15) })
    const { body } = await get('/.well-known/security.txt', 'www.aurora.test')

    expect(body).toContain(
      'Contact: mailto:security@aurora.test\nContact: https://aurora.test/report\n',
    )
    expect(body).toContain('Preferred-Languages: en, fil\n')
    expect(body).toContain('Canonical: https://www.aurora.test/.well-known/security.txt\n')
    expect(body).toContain('Policy: https://aurora.test/policy\n')
    expect(body).toContain('Expires: 2026-06-30T00:00:00.000Z\n')
  })

  it('name the apps that may open the site’s links', async () => {
    const android = await get('/.well-known/assetlinks.json')
    const ios = await get('/.well-known/apple-app-site-association')

    expect(android.json()[0].target).toEqual({
      namespace: 'android_app',
      package_name: 'test.aurora.app',
      sha256_cert_fingerprints: [print],
    })
    expect(ios.headers['content-type']).toMatch(/^application\/json/)
    expect(ios.json()).toMatchObject({
      applinks: { details: [{ appIDs: ['ABCDE12345.test.aurora.app'] }] },
    })
  })

  it.each(['security.txt', 'assetlinks.json', 'apple-app-site-association'])(
    'do not include %s if the merchant does not configure it',
    async name => {
      expect((await get(`/.well-known/${name}`, 'lotus.test')).statusCode).toBe(404)
    },
  )

  it('include no release manifest if releases are not signed', async () => {
    expect((await get(releaseManifestPath)).statusCode).toBe(404)
  })

  it('forbid caching of content that differs by host', async () => {
    const { headers } = await get('/.well-known/assetlinks.json')

    expect(headers['cache-control']).toBe('no-cache')
  })
})
