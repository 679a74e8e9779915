import { mkdtempSync, rmSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../../../scripts/product/start-product.ts'
import { toTestOutDir } from '../../tools/support/product.ts'
import { type Edge, startEdge } from '../../world/deploy/caddy.ts'

describe('Caddy in front of the BFF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-edge-'))
  let product: Product
  let edge: Edge

  beforeAll(async () => {
    product = await startProduct({ outDir: toTestOutDir('deploy'), port: 0, quiet: true })
    edge = await startEdge({
      folder,
      upstreams: [`127.0.0.1:${product.port}`],
      admin: `127.0.0.1:${product.adminPort}`,
    })
  }, 180_000)

  afterAll(async () => {
    await edge?.stop()
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(['www.aurora-play.example', 'lotus-xoso.example'])(
    'gets a certificate for %s on demand and serves its brand',
    async domain => {
      const answer = await get(domain, '/m/home')
      expect(answer.certificateNames).toContain(domain)
      expect(answer.status).toBe(200)
      expect(answer.body).toContain(domain.includes('aurora') ? 'Aurora Casino' : 'Lotus')
    },
  )

  it('rejects the TLS handshake for an unknown domain', async () => {
    await expect(get('www.somebody-else.example', '/m/home')).rejects.toThrow(/alert|SSL|TLS/i)
  })

  it('redirects from HTTP to HTTPS, but serves a demo at <code>.localhost without a certificate', async () => {
    const domain = 'www.aurora-play.example'
    const [moved, demo] = [await getPlain(domain), await getPlain('aurora.localhost')]

    expect(moved.status).toBe(308)
    expect(moved.location).toMatch(new RegExp(`^https://${domain.replaceAll('.', '\\.')}`))
    expect(demo.status).toBe(200)
  })

  function get(domain: string, path: string) {
    return new Promise<{ status: number; body: string; certificateNames: string }>((done, fail) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: edge.httpsPort,
          servername: domain,
          headers: { host: domain },
          path,
          rejectUnauthorized: false,
          timeout: 20_000,
        },
        async answer => {
          // The cast is safe: over HTTPS, a response's socket is always a TLSSocket.
          const names = (answer.socket as TLSSocket).getPeerCertificate().subjectaltname ?? ''
          let body = ''
          for await (const part of answer.setEncoding('utf8')) body += part
          done({ status: answer.statusCode ?? 0, body, certificateNames: names })
        },
      )

      call.on('error', fail)
      call.on('timeout', () => call.destroy(new Error('no answer in 20 s')))
      call.end()
    })
  }

  function getPlain(host: string) {
    return new Promise<{ status: number; location: string }>((done, fail) => {
      const options = { host: '127.0.0.1', port: edge.httpPort, headers: { host }, path: '/m/home' }
      plain(options, answer => {
        answer.resume()
        done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' })
      })
        .on('error', fail)
        .end()
    })
  }
})
