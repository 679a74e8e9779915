import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, releaseIndex, storePath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#errors/app-error.ts'
import { fixtureKey } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const identity = {
  projectId: 'demo-brand',
  apiKey: 'demo-key-of-a-demo-project',
  appId: '1:100200300400:web:a1',
  messagingSenderId: '100200300400',
  providers: ['google' as const],
}
const security = { contacts: ['mailto:security@aurora.test'] }

/** All URLs whose response is read from a merchant's own pack. */
const urls = [
  '/m/home',
  '/m/sw.js',
  '/mobile/mc/asset-manifest.json',
  '/m/icons/192.png',
  `/m/icons/${fixtureKey}/192.png`,
  '/m/icons/apple-touch-icon.png',
  '/m/splash/1290x2796.png',
  '/m/manifest.webmanifest',
  '/m/favicon.ico',
  '/wps/system/manifest.json',
  '/bff/install/webclip.mobileconfig',
  '/robots.txt',
  '/.well-known/security.txt',
  '/__/firebase/init.json',
  '/__/auth/handler',
]

let bff: TestBff
beforeEach(async () => {
  const merchants = ['aurora', 'lotus'].map(code => ({ code, site: { identity, security } }))
  bff = await startBff({ merchants, fixed: { IDENTITY_HELPER_URL: 'http://127.0.0.1:9' } })
})
afterEach(() => bff.stop())

const get = (url: string, host: string) => bff.app.inject({ url, headers: { host } })

async function packPath(code: string): Promise<string> {
  const id = bff.releases.current()?.id ?? ''
  const text = await readFile(join(bff.folder, indexPath(id)), 'utf8')
  const { merchants } = releaseIndex.parse(JSON.parse(text))
  return join(bff.folder, storePath(merchants[code]?.pack ?? ''))
}

describe('a merchant whose pack, before its first request,', () => {
  it.each([
    ['went missing', (path: string) => rm(path)],
    ['was overwritten', (path: string) => writeFile(path, 'no pack at all')],
  ])('%s returns 503 at every URL, and other merchants are not affected', async (_what, spoil) => {
    await spoil(await packPath('aurora'))

    for (const url of urls) {
      const [bad, sound] = [await get(url, 'aurora.test'), await get(url, 'lotus.test')]

      expect(bad.statusCode, url).toBe(503)
      expect(bad.json(), url).toMatchObject({ success: false, errorCode: 'release_damaged' })
      expect(Number(bad.headers['retry-after']), url).toBeGreaterThan(0)
      // No server runs for the identity project in this test.
      expect(sound.statusCode, url).toBe(url.startsWith('/__/auth/') ? 502 : 200)
    }

    expect(bff.lines.filter(line => line.includes('release damaged'))).toHaveLength(1)
    expect(bff.lines.join()).not.toContain('"msg":"internal"')
  })
})

it.each(urls)(
  'a request for %s loads the pack asynchronously, so that other requests are not blocked',
  async url => {
    const tenant = bff.releases.current()?.directory.get('aurora.test')
    if (!tenant) throw new Error('no tenant')
    vi.spyOn(tenant, 'load').mockRejectedValue(new AppError('release_damaged'))

    expect((await get(url, 'aurora.test')).statusCode).toBe(503)
  },
)
