/**
 * Tests preview links through the real Caddy: certificates exist only for preview hosts, and the
 * cookie is bound to its host.
 */
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import {
  createPreviewHost,
  previewTokenField,
  signPreviewToken,
} from '@livery/contract/preview/preview-link.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Edge, startEdge } from '../../world/deploy/caddy.ts'

const key = 'key-of-the-edge-test-0123456789abcdef'
const domain = 'preview.test'
const folder = mkdtempSync(join(tmpdir(), 'livery-preview-edge-'))
const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
const toHost = (random: string, seconds = 600) =>
  createPreviewHost(domain, random.repeat(16), Math.floor(Date.now() / 1_000) + seconds, sign)

let bff: TestBff
let edge: Edge
beforeAll(async () => {
  const env = { PREVIEW_KEYS: key, PREVIEW_DOMAIN: domain, TRUSTED_PROXIES: '127.0.0.0/8' }
  bff = await startBff({ env })
  const port = await bff.listen()
  await bff.admin.listen({ port: 0, host: '127.0.0.1' })
  const { port: adminPort } = bff.admin.server.address() as AddressInfo // a TCP listener
  const upstreams = [`127.0.0.1:${port}`]
  edge = await startEdge({ folder, upstreams, admin: `127.0.0.1:${adminPort}` })
}, 120_000)
afterAll(async () => {
  await edge?.stop()
  await bff?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = { status: number; cookie: string; body: string }

function send(host: string, path: string, headers: Record<string, string> = {}, body?: string) {
  return new Promise<Answer>((resolve, reject) => {
    const call = request({
      ...{ host: '127.0.0.1', port: edge.httpsPort, servername: host, path, timeout: 20_000 },
      method: body === undefined ? 'GET' : 'POST',
      headers: { host, accept: 'text/html', ...headers },
      rejectUnauthorized: false,
    })

    call.on('error', reject)
    call.on('timeout', () => call.destroy(new Error('no answer in 20 s')))
    call.on('response', async answer => {
      let text = ''
      for await (const part of answer.setEncoding('utf8')) text += part
      const cookie = answer.headers['set-cookie']?.join() ?? ''
      resolve({ status: answer.statusCode ?? 0, cookie, body: text })
    })
    call.end(body)
  })
}

it('a preview link opens over HTTPS with a cookie that no other host can set', async () => {
  const host = toHost('a')
  const release = bff.releases.current()?.id ?? ''
  const token = signPreviewToken('link', { host, merchant: 'aurora', release }, sign)
  const landing = await send(host, `${bffPaths.preview}?${previewTokenField}=${token}`)

  expect([landing.status, landing.body]).toEqual([200, expect.stringContaining('Open the preview')])

  const form = `${previewTokenField}=${token}`
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const opened = await send(
    host,
    bffPaths.preview,
    { ...type, 'content-length': String(form.length) },
    form,
  )

  expect(opened.status).toBe(303)
  expect(opened.cookie).toMatch(/^__Host-livery_preview=[^;]+; Path=\/; .*HttpOnly; .*Secure$/)

  const page = await send(host, '/m/home', { cookie: opened.cookie.split(';')[0] ?? '' })

  expect([page.status, page.body]).toEqual([200, expect.stringContaining('Preview of aurora')])
}, 60_000)

it.each([
  ['made up', () => `preview-${'0123456789'.repeat(4)}.${domain}`],
  ['ended', () => toHost('b', -1)],
  ['of another domain', () => toHost('c').replace(domain, 'elsewhere.test')],
])(
  'a preview link does not get a certificate for a host that is %s',
  async (_what, host) => {
    await expect(send(host(), '/m/home')).rejects.toThrow(/alert|SSL|TLS/i)
  },
  60_000,
)
