import { bffPaths } from '@livery/contract/bff-paths.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let bff: TestBff
let upstream: TestUpstream
afterEach(async () => {
  await bff.stop()
  await upstream.stop()
})

async function askWith(appUpgrade: unknown, status = 200) {
  upstream = await startUpstream((_request, response) =>
    response.writeHead(status).end(JSON.stringify({ success: true, value: { appUpgrade } })),
  )
  bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
  const url = `${bffPaths.appDownload}?link=https://elsewhere.example/`
  return bff.app.inject({ url, headers: { host: 'aurora.test' } })
}

describe('the page that redirects to the newest app', () => {
  it('redirects to the link in this merchant’s settings and also shows the link [DOWNLOAD-24]', async () => {
    const link = 'https://cdn.aurora.test/aurora.apk?v=2.5&x=1'
    const { statusCode, body, headers } = await askWith({ possible: true, link })
    const address = link.replace('&', '&amp;')

    expect(statusCode).toBe(200)
    expect(body).toContain(`<meta http-equiv="refresh" content="0;url=${address}">`)
    expect(body).toContain(`<a href="${address}">`)
    expect(body).not.toContain('elsewhere')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(upstream.seen[0]?.headers.merchant).toBe('AURORA')
  })

  it.each([
    ['no upgrade is possible', { possible: false, link: 'https://cdn.aurora.test/a.apk' }],
    ['there is no link', { possible: true, link: '' }],
    ['the link is not an https URL', { possible: true, link: 'http://cdn.aurora.test/a.apk' }],
    ['the link runs a script', { possible: true, link: 'javascript:alert(1)' }],
    ['the link disguises another host', { possible: true, link: '//other.test/a.apk' }],
    ['the link contains markup', { possible: true, link: 'https://cdn.aurora.test/"><script>' }],
    ['the platform does not have the setting', undefined],
  ])('responds with 404 when %s', async (_case, appUpgrade) => {
    expect((await askWith(appUpgrade)).statusCode).toBe(404)
  })

  it('queries the platform at most once per minute and merchant, regardless of the number of requests', async () => {
    await askWith({ possible: true, link: 'https://cdn.aurora.test/a.apk' })
    const ask = (host: string) => bff.app.inject({ url: bffPaths.appDownload, headers: { host } })
    const hosts = ['aurora.test', 'lotus.test', 'aurora.test', 'lotus.test']
    const answers = await Promise.all(hosts.map(ask))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(upstream.seen.map(({ headers }) => headers.merchant)).toEqual(['AURORA', 'LOTUS'])
  })

  it('queries a failing platform once for all concurrent requests', async () => {
    await askWith(undefined, 500)
    const ask = () =>
      bff.app.inject({ url: bffPaths.appDownload, headers: { host: 'aurora.test' } })
    const answers = await Promise.all([ask(), ask(), ask()])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([502, 502, 502])
    expect(upstream.seen).toHaveLength(1)
  })

  it('responds with 502 while the platform is unavailable', async () => {
    expect((await askWith(undefined, 500)).statusCode).toBe(502)
  })
})
