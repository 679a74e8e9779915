import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage, languages } from '@livery/contract/languages.ts'
import { storePath } from '@livery/contract/release.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReleasesFolder, publishFixture } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { getClosedText } from './no-site.ts'

let bff: TestBff
beforeAll(async () => {
  const closed = [
    { code: 'paused', closed: 'suspended' },
    { code: 'gone', closed: 'retired' },
    { code: 'arabic', closed: 'suspended', lang: 'ar' },
    { code: 'tagalog', closed: 'retired', lang: 'fil' },
  ] as const
  bff = await startBff({ merchants: [{ code: 'aurora' }, ...closed] })
})
afterAll(() => bff.stop())

const get = (url: string, accept: string, host = 'stranger.test') =>
  bff.app.inject({ url, headers: { host, accept } })

describe('an unknown host', () => {
  it.each(['/', '/m/home', '/m/sw.js', '/wps/member/info', '/m/icons/192.png', '/mini-game/x'])(
    'gets 421 and a neutral page at %s',
    async url => {
      const answer = await get(url, 'text/html,*/*')

      expect(answer.statusCode).toBe(421)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.body).not.toMatch(/aurora|lotus|livery/i)
    },
  )

  it('gets a problem response if it requests JSON', async () => {
    const answer = await get('/wps/member/info', 'application/json, text/plain, */*')

    expect(answer.statusCode).toBe(421)
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'unknown_host', status: 421 })
    expect(answer.headers.vary).toBe('Accept')
  })
})

describe.each([
  ['a suspended merchant', 'paused.test', 503, 'merchant_suspended', 'This site is paused'],
  ['a retired merchant', 'gone.test', 410, 'merchant_retired', 'This site is closed'],
] as const)('%s', (_what, host, status, code, title) => {
  it.each(['/', '/m/home', '/m/sw.js', '/wps/member/info', '/m/icons/192.png', '/bff/domains'])(
    'shows a page with an explanation at %s, and does not show the site’s content',
    async url => {
      const answer = await get(url, 'text/html,*/*', host)

      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        status,
        'private, no-store',
      ])
      expect(answer.headers['retry-after']).toBe(status === 503 ? '3600' : undefined)
      expect(answer.body).toContain(`<h1>${title}</h1>`)
      expect(answer.body).not.toMatch(/paused\.|gone\.|painted|livery/i)
    },
  )

  it('sends its error code to API clients', async () => {
    const answer = await get('/wps/member/info', 'application/json', host)
    expect(answer.json()).toMatchObject({ success: false, errorCode: code, status })
  })

  it('has a host for which the edge may still request a certificate', async () => {
    const answer = await bff.admin.inject(`/tls-allowed?domain=${host}`)
    expect(answer.statusCode).toBe(200)
  })
})

describe('the page for a closed merchant', () => {
  it.each([
    ['arabic.test', 'lang="ar" dir="rtl"', 'هذا الموقع متوقف مؤقتًا'],
    ['tagalog.test', 'lang="fil" dir="ltr"', 'Sarado na ang site na ito'],
    ['paused.test', 'lang="en" dir="ltr"', 'This site is paused'],
  ])('on %s is in the merchant’s default language', async (host, attributes, title) => {
    const { body } = await get('/m/home', 'text/html', host)
    expect(body).toContain(`<html ${attributes}>`)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain(`<h1>${title}</h1>`)
  })

  it('is in English if the merchant’s pack is damaged', async () => {
    const folder = await createReleasesFolder()
    await publishFixture(folder, [{ code: 'broken', closed: 'suspended', lang: 'ar' }])
    const other = await startBff({ folder })
    const [entry] = Object.values(other.releases.current()?.index.merchants ?? {})
    await writeFile(join(folder, storePath(entry?.pack ?? '')), 'damaged')
    const { statusCode, body } = await other.app.inject({
      url: '/m/home',
      headers: { host: 'broken.test', accept: 'text/html' },
    })

    await other.stop()
    await rm(folder, { recursive: true })

    expect([statusCode, body]).toEqual([503, expect.stringContaining('This site is paused')])
  })

  it.each(['suspended', 'retired'] as const)(
    'is translated into every language for a %s merchant',
    closed => {
      const codes = Object.keys(languages).filter(isLanguage)
      const english = getClosedText(closed, 'EN')
      const untranslated = codes.filter(code => {
        const { title, text } = getClosedText(closed, code)
        return title === english.title || text === english.text
      })

      expect(untranslated).toEqual(['EN'])
    },
  )
})

it('a closed merchant does not affect other merchants', async () => {
  expect((await get('/m/home', 'text/html', 'aurora.test')).statusCode).toBe(200)
})
