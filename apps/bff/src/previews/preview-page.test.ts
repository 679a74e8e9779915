import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildPreviewPage } from './preview-routes.ts'

const told = { host: 'preview-1.test', name: 'A <b> & C', release: 'f'.repeat(64), expiresAtS: 0 }
const merchant = {
  code: 'aurora',
  name: '</script>',
  domains: ['aurora.test'],
  settings: { flags: {} },
  pixels: { facebook: '1' },
  push: true,
}
const json = JSON.stringify(merchant).replaceAll('<', '\\u003c')
const html = `<html><body class="x"><div id="root"></div><script type="application/json" id="livery-merchant">${json}</script></body></html>`
const page = buildPreviewPage({ html, csp: "default-src 'none'; style-src 'self'" }, told)

it('a preview page has no worker, pixels, push or live domains', () => {
  const [, text = ''] = /id="livery-merchant">([^<]*)</.exec(page.html) ?? []

  expect(JSON.parse(text)).toEqual({
    code: 'aurora',
    name: '</script>',
    domains: ['preview-1.test'],
    settings: { flags: {}, serviceWorker: 'retired' },
  })
})

it('a preview page begins with a banner whose style the content security policy allows', () => {
  expect(page.html).toMatch(
    /<body class="x"><style>[^<]+<\/style><aside [^>]+>Preview of A &lt;b&gt; &amp; C: release f{12}, until 1970-01-01 00:00 UTC\./,
  )
  const [, style = ''] = /<style>([^<]+)/.exec(page.html) ?? []
  expect(page.csp).toBe(
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}' 'self'`,
  )
})
