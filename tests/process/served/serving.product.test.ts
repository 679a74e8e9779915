import { connect } from 'node:net'
import { describe, expect, inject, it } from 'vitest'
import { brands } from '../../tools/support/brands.ts'
import { createAsker } from '../../tools/support/http.ts'

const { port, adminPort } = inject('product')
const ask = createAsker(port)
const askAdmin = createAsker(adminPort)

describe.each(brands)('$code', brand => {
  const host = brand.domains[0] ?? ''

  it('responds under each of its own hosts, regardless of spelling', async () => {
    const spellings = [host.toUpperCase(), `${host}.`, `${host}:8080`, `${brand.code}.localhost`]
    for (const name of [...brand.domains, ...spellings]) {
      const answer = await ask({ host: name, path: '/m/home' })
      expect(answer.status, name).toBe(200)
      expect(answer.text, name).toContain(`data-merchant="${brand.code}"`)
    }
  })

  it('redirects / and /m to the page /m/, and keeps the query [ROUTE-01]', async () => {
    for (const path of ['/', '/m']) {
      const answer = await ask({ host, path: `${path}?r=A%20B` })
      expect(answer.status, path).toBeGreaterThanOrEqual(300)
      expect(answer.status, path).toBeLessThan(400)
      expect(answer.headers.location, path).toBe('/m/?r=A%20B')
    }
    expect((await ask({ host, path: '/m/?r=A%20B' })).status).toBe(200)
  })

  it('returns 404 for a missing asset and never a page', async () => {
    for (const path of ['/m/assets/none.js', '/m/brand/00000000/none.svg', '/m/icons/17.png']) {
      const answer = await ask({ host, path, headers: { accept: 'text/html,*/*' } })
      expect(answer.status, path).toBe(404)
      expect(answer.text, path).not.toContain('data-merchant')
    }
  })

  it('names its images by content hash and lets browsers cache them for a year', async () => {
    const page = await ask({ host, path: '/m/home' })
    const art = [...page.text.matchAll(/["'](\/m\/(?:brand|icons|assets)\/[\w./-]+)["']/g)]
    // The iPhone icon has an unversioned URL, because the site template may change the icon without
    // a new page.
    const apple = '/m/icons/apple-touch-icon.png'
    const paths = [...new Set(art.map(([, path = '']) => path))].filter(path => path !== apple)

    expect(paths.length).toBeGreaterThan(3)

    for (const path of paths) {
      const answer = await ask({ host, path })
      expect(answer.status, path).toBe(200)
      expect(answer.headers['cache-control'], path).toMatch(/max-age=31536000.*immutable/)
    }
  })

  it('requires revalidation for its page, worker and manifests [CALL-22]', async () => {
    const paths = [
      '/m/home',
      '/m/sw.js',
      '/m/asset-manifest.json',
      '/m/build.json',
      '/mobile/mc/asset-manifest.json',
    ]
    for (const path of [...paths, '/m/manifest.webmanifest']) {
      const answer = await ask({ host, path })
      expect(answer.status, path).toBe(200)
      expect(answer.headers['cache-control'], path).toContain('no-cache')
    }
  })

  it('sends its page with a policy that allows only its own inline scripts', async () => {
    const { headers } = await ask({ host, path: '/m/home' })
    const policy = String(headers['content-security-policy'])
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
    expect(scripts).toContain("'sha256-")
    expect(scripts).not.toContain('unsafe')
  })
})

it('the server rejects an unknown host with status 421, as JSON if the client accepts JSON', async () => {
  const page = await ask({ host: 'nobody.example', path: '/m/home' })

  expect(page.status).toBe(421)

  const json = await ask({
    host: 'nobody.example',
    path: '/wps/system/status',
    headers: { accept: 'application/json' },
  })

  expect(json.status).toBe(421)
  expect(JSON.parse(json.text)).toMatchObject({ success: false, errorCode: 'unknown_host' })
})

it.each([
  ['no Host', 'GET /m/home HTTP/1.1\r\n\r\n'],
  ['two Hosts', 'GET /m/home HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
  ['a malformed Host', 'GET /m/home HTTP/1.1\r\nHost: a b.example\r\n\r\n'],
  ['another target', 'GET http://a.example/m/home HTTP/1.1\r\nHost: b.example\r\n\r\n'],
])('the server rejects a request with %s with status 400', async (_, request) => {
  expect(await sendRaw(request)).toMatch(/^HTTP\/1\.1 400 /)
})

it('the admin port serves health and domain checks, and the public port does not', async () => {
  expect((await askAdmin({ host: 'localhost', path: '/healthz' })).status).toBe(200)
  expect((await askAdmin({ host: 'localhost', path: '/readyz' })).status).toBe(200)

  for (const { domains } of brands) {
    const path = `/tls-allowed?domain=${domains[0]}`
    expect((await askAdmin({ host: 'localhost', path })).status).toBe(200)
  }

  const path = '/tls-allowed?domain=nobody.example'

  expect((await askAdmin({ host: 'localhost', path })).status).toBe(404)

  const exposed = await ask({ host: brands[0]?.domains[0] ?? '', path: '/metrics' })

  expect(exposed.status).toBe(404)
})

function sendRaw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let said = ''
    socket.on('data', chunk => {
      said += chunk.toString('latin1')
    })
    socket.once('close', () => resolve(said))
    socket.once('error', reject)
  })
}
