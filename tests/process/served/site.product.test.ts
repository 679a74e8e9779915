import { domainList } from '@livery/contract/domains.ts'
import { splashScreens } from '@livery/contract/limits.ts'
import { describe, expect, inject, it } from 'vitest'
import { brands } from '../../tools/support/brands.ts'
import { createAsker } from '../../tools/support/http.ts'
import { readPngSize } from '../../tools/support/png.ts'

const { port } = inject('product')
const ask = createAsker(port)

describe.each(brands)('the site of $code', brand => {
  const host = brand.domains[0] ?? ''
  const get = (path: string) => ask({ host, path })

  it('has a manifest with all members that browsers read, and with existing images [MANIFEST-04, MANIFEST-05, MANIFEST-06]', async () => {
    const manifest = JSON.parse((await get('/m/manifest.webmanifest')).text)

    expect(manifest).toMatchObject({
      name: brand.name,
      short_name: brand.shortName,
      display: 'standalone',
      orientation: 'portrait',
      scope: '/m/',
      start_url: '/m/home?utm_source=homescreen',
      theme_color: '#ffffff',
    })
    for (const { src, sizes } of manifest.icons) {
      const answer = await get(src)
      const { width, height } = readPngSize(answer.body)
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })

  it('links launch images whose size matches the stated size [SPLASH-03]', async () => {
    const { text } = await get('/m/home')
    const named = [...text.matchAll(/href="(\/m\/splash\/[0-9a-f]+\/(\d+)x(\d+)\.png)"/g)]

    expect(named).toHaveLength(splashScreens.length)

    for (const [, path = '', width, height] of named) {
      const size = readPngSize((await get(path)).body)
      expect([size.width, size.height], path).toEqual([Number(width), Number(height)])
    }
  })

  it('sends every page with all required headers', async () => {
    const { headers } = await get('/m/home')

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
      'reporting-endpoints': expect.stringContaining('default="/bff/reports?build='),
      'set-cookie': [expect.stringMatching(/^deviceId=[\w-]{36}; Path=\/; Max-Age=31536000/)],
    })

    const policy = String(headers['content-security-policy'])

    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('report-uri /bff/csp-report; report-to csp')
    expect(policy).not.toContain('unsafe')
  })

  it('sets each cookie in a separate header [STORE-05]', async () => {
    const { headers } = await get('/m/home?affiliateCode=a1&gclid=g1')

    expect(headers['set-cookie']?.map(cookie => cookie.split('=')[0])).toEqual([
      'deviceId',
      'affiliateCode',
      'gclid',
    ])
  })

  it('lists only its own domains', async () => {
    const list = domainList.parse(JSON.parse((await get('/bff/domains')).text).value)

    expect(list.domains.map(({ domain }) => domain)).toEqual(brand.domains)
  })

  it('publishes a contact for security reports, and its own identity project', async () => {
    expect((await get('/.well-known/security.txt')).text).toContain('Contact: mailto:security@')
    const project = JSON.parse((await get('/__/firebase/init.json')).text)
    expect(project.projectId).toBe(`demo-${brand.code}`)
  })
})
