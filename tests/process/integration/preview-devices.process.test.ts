/** Tests a preview link for several devices with real sockets: the operator's link, three browsers. */
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { previewTokenField } from '@livery/contract/preview/preview-link.ts'
import { revokeLink, signLink } from '@livery/scripts/operator/preview-link/sign-link.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Answer, createAsker } from '../../tools/support/http.ts'

const key = 'key-of-the-device-test-0123456789abcdef'

let bff: TestBff
let port: number
beforeAll(async () => {
  vi.stubEnv('PREVIEW_KEYS', key)
  vi.stubEnv('PREVIEW_DOMAIN', 'localhost')
  bff = await startBff({ env: { PREVIEW_KEYS: key, PREVIEW_DOMAIN: 'localhost' } })
  port = await bff.listen()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await bff?.stop()
})

/** A browser that opens the link and keeps the link's cookie. */
function createBrowser(link: URL) {
  const ask = createAsker(port)
  let cookie = ''

  async function open(): Promise<number> {
    const body = `${previewTokenField}=${link.searchParams.get(previewTokenField)}`
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { ...type, 'content-length': String(body.length) }
    const { status, headers: sent } = await ask({
      ...{ host: link.host, path: bffPaths.preview, method: 'POST', headers, body },
    })
    cookie = sent['set-cookie']?.[0]?.split(';')[0] ?? ''
    return status
  }

  const read = (): Promise<Answer> => ask({ host: link.host, path: '/m/home', headers: { cookie } })

  return { open, read }
}

it('a link for two devices opens in two browsers, is refused in a third, and ends everywhere once it is revoked', async () => {
  const release = bff.releases.current()?.id ?? ''
  const { url } = signLink({ merchant: 'aurora', release, hours: 1, devices: 2, port })
  const [phone, tablet, third] = [1, 2, 3].map(() => createBrowser(new URL(url)))

  expect([await phone?.open(), await tablet?.open(), await third?.open()]).toEqual([303, 303, 403])

  for (const browser of [phone, tablet]) {
    const page = await browser?.read()
    expect([page?.status, page?.text]).toEqual([200, expect.stringContaining('Preview of aurora')])
  }

  expect((await third?.read())?.status).not.toBe(200)

  await revokeLink(url)

  for (const browser of [phone, tablet, third]) {
    expect([await browser?.open(), (await browser?.read())?.status]).toEqual([410, 410])
  }
})
