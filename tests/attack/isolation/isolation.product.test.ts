import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath, pointerPath, type ReleaseIndex } from '@livery/contract/release.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { releasedMerchant } from '../../../scripts/fixtures/release-folder.ts'
import { type Brand, brands } from '../../tools/support/brands.ts'
import { createAsker } from '../../tools/support/http.ts'
import { toCanaries } from './canaries.ts'
import { crawl, type Page } from './crawl.ts'

const { port, outDir } = inject('product')
const ask = createAsker(port)
const index = loadIndex()
const sites = new Map<string, Page[]>()

beforeAll(async () => {
  for (const brand of brands) {
    const pages = await crawl(ask, brand.domains[0] ?? '', toReleasedPaths(brand))
    sites.set(brand.code, pages)
  }
})

describe.each(brands)('at $code', brand => {
  const others = brands.filter(other => other.code !== brand.code)

  it('the crawl finds the page, the service worker, the art and the code', () => {
    const pages = requireSite(brand)
    const served = pages.filter(({ status }) => status === 200).map(({ path }) => path)
    expect(served).toEqual(expect.arrayContaining(['/m/home', '/m/sw.js', '/m/favicon.ico']))
    expect(served.some(path => path.startsWith('/m/brand/'))).toBe(true)
    expect(served.filter(path => path.startsWith('/m/assets/')).length).toBeGreaterThan(5)
    expect(served.filter(path => path.endsWith('.png')).length).toBeGreaterThan(10)
  })

  it.each(others)('no response byte or header reveals $code', other => {
    const canaries = toCanaries(other)
    const leaks = requireSite(brand).flatMap(page => {
      const said = `${JSON.stringify(page.headers)}\n${page.text}`
      const found = canaries.filter(({ pattern }) => pattern.test(said))
      return found.map(({ name }) => `${page.path} gives away ${name}`)
    })
    expect(leaks).toEqual([])
  })

  it('its own canaries are found, which proves that the search works', () => {
    const home = requireSite(brand).find(({ path }) => path === '/m/home')?.text ?? ''
    const found = toCanaries(brand).filter(({ pattern }) => pattern.test(home))
    expect(found.length).toBeGreaterThanOrEqual(3)
  })

  it.each(others)('files of $code return 404', async other => {
    const host = brand.domains[0] ?? ''
    const foreign = requireSite(other)
      .filter(({ path, status }) => status === 200 && (isOwnArt(path) || isOverride(path, other)))
      .map(({ path }) => path)
      .filter(path => !requireSite(brand).some(page => page.path === path && page.status === 200))

    expect(foreign.length).toBeGreaterThan(3)

    for (const path of foreign) expect((await ask({ path, host })).status, path).toBe(404)
  })

  it.each(others)('a request with the platform code of $code is rejected', async other => {
    const answer = await ask({
      host: brand.domains[0] ?? '',
      path: '/wps/system/status',
      headers: { Merchant: other.platformCode },
    })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({
      success: false,
      errorCode: 'merchant_mismatch',
    })
  })

  it('only pages set cookies, and each cookie is valid only for this host', () => {
    const setting = requireSite(brand).filter(({ headers }) => headers['set-cookie'])
    expect(
      setting.every(({ headers }) => String(headers['content-type']).startsWith('text/html')),
    ).toBe(true)
    for (const cookie of setting.flatMap(({ headers }) => headers['set-cookie'] ?? [])) {
      expect(cookie).toMatch(/^deviceId=[\w-]{36}; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    }
  })
})

it('two brands share no image, manifest or page, only compiled code', () => {
  const owners = new Map<string, string>()
  const shared: string[] = []

  for (const [code, pages] of sites) {
    for (const page of pages.filter(isOwnPage)) {
      const hash = createHash('sha256').update(page.body).digest('hex')
      const owner = owners.get(hash)
      if (owner !== undefined && !owner.startsWith(`${code} `))
        shared.push(`${owner} = ${page.path}`)
      owners.set(hash, `${code} ${page.path}`)
    }
  }

  expect(shared).toEqual([])
})

it('an unknown host does not reveal any merchant', async () => {
  for (const host of ['nobody.example', 'aurora.example', '127.0.0.1']) {
    const answer = await ask({ host, path: '/m/home' })
    expect(answer.status, host).toBe(421)
    const said = `${JSON.stringify(answer.headers)}${answer.text}`
    const found = brands.flatMap(toCanaries).filter(({ pattern }) => pattern.test(said))
    expect(found.map(({ name }) => name).filter(name => !host.includes(name))).toEqual([])
  }
})

function requireSite(brand: Brand): Page[] {
  const pages = sites.get(brand.code)
  if (!pages) throw new Error(`${brand.code} was not crawled`)
  return pages
}

function isOwnArt(path: string): boolean {
  return /^\/m\/(brand|icons\/[0-9a-f]{12}|splash\/[0-9a-f]{12})\//.test(path)
}

/**
 * Returns whether a page is one of the merchant's own painted files. Excludes short files, because
 * two merchants' short files may be equal by coincidence.
 */
function isOwnPage({ path, status, body }: Page): boolean {
  return status === 200 && body.length > 64 && /^\/m\//.test(path) && !path.startsWith('/m/assets/')
}

function loadIndex(): ReleaseIndex {
  const { current } = JSON.parse(readFileSync(join(outDir, pointerPath), 'utf8'))
  // The type is reliable, because the pipeline validated the index with the same schema.
  return JSON.parse(readFileSync(join(outDir, indexPath(current)), 'utf8')) as ReleaseIndex
}

function toReleasedPaths({ code }: Brand): string[] {
  const merchant = index.merchants[code]
  if (!merchant) throw new Error(`${code} is not in the release`)
  const { base = '', files } = index.variants[merchant.variant] ?? { files: {} }
  const shared = index.variants[base]?.files ?? {}
  const own = releasedMerchant(outDir, code).files
  return [own, files, shared].flatMap(part => Object.keys(part))
}

/**
 * Returns whether a path belongs to code or art from a merchant's overrides. No other merchant may
 * serve such a path.
 */
function isOverride(path: string, { code }: Brand): boolean {
  const { base, files } = index.variants[index.merchants[code]?.variant ?? ''] ?? { files: {} }
  return base !== undefined && Object.hasOwn(files, path)
}
