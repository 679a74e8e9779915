import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../../scripts/product.ts'
import { requireCommand } from '../debian-package.ts'

const root = resolve(import.meta.dirname, '../..')

describe('docker-compose.yml', () => {
  it('is accepted by docker-compose itself', () => {
    requireCommand('docker-compose')
    const config = execFileSync('docker-compose', ['--profile', 'demo', 'config'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(config).toContain('target: bff')
  })
})

describe('the Caddyfile in front of the BFF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-edge-'))
  let product: Product
  let caddy: ChildProcess
  let httpsPort: number

  beforeAll(async () => {
    requireCommand('caddy')
    product = await startProduct({ outDir: join(folder, 'dist'), port: 0, quiet: true })
    httpsPort = await freePort()
    caddy = spawn('caddy', ['run', '--config', join(root, 'deploy/Caddyfile')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        BFF_ADDRESS: `127.0.0.1:${product.port}`,
        BFF_ADMIN: `127.0.0.1:${product.adminPort}`,
        EDGE_OPTIONS: `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${await freePort()}\nhttps_port ${httpsPort}`,
      },
    })
    await lineFrom(caddy, /serving initial configuration/)
  }, 180_000)

  afterAll(async () => {
    if (caddy && caddy.exitCode === null) {
      caddy.kill('SIGTERM')
      await once(caddy, 'exit')
    }
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

  it('refuses the handshake for a domain that is no merchant’s', async () => {
    await expect(get('www.somebody-else.example', '/m/home')).rejects.toThrow(/alert|SSL|TLS/i)
  })

  function get(domain: string, path: string) {
    return new Promise<{ status: number; body: string; certificateNames: string }>((done, fail) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: httpsPort,
          servername: domain,
          headers: { host: domain },
          path,
          rejectUnauthorized: false,
          timeout: 20_000,
        },
        async answer => {
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
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

function lineFrom(child: ChildProcess, pattern: RegExp): Promise<void> {
  return new Promise((done, fail) => {
    let seen = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      seen += text
      if (pattern.test(seen)) done()
    })
    child.once('exit', code => fail(new Error(`caddy ended with ${code}:\n${seen}`)))
  })
}
