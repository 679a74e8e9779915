import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { configKeys, readConfig } from '@livery/bff/config.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../../scripts/product.ts'
import { requireCommand } from '../debian-package.ts'
import { type Edge, startEdge } from '../deploy/caddy.ts'
import { toTestOutDir } from '../support/product.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('docker-compose.yml', () => {
  const resolved = (env: Record<string, string> = {}, ...profile: string[]) => {
    requireCommand('docker-compose')
    return execFileSync('docker-compose', [...profile, 'config'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
  }

  it('is accepted by docker-compose itself, with the sandbox only under its profile', () => {
    const config = resolved({}, '--profile', 'demo')

    expect(toService(config, 'sandbox')).toMatch(/^ {4}profiles:\n {4}- demo$/m)
    for (const name of ['bff', 'edge', 'pipeline', 'redis']) {
      expect(toService(config, name), name).not.toContain('profiles:')
    }
  })

  it('gives none of them a right, a disk, a log or memory without end', () => {
    const config = resolved({}, '--profile', 'demo')
    const held = [
      /^ {4}cap_drop:\n {4}- ALL$/m,
      /^ {4}init: true$/m,
      /^ {4}logging:\n {6}driver: json-file\n {6}options:\n {8}max-file: .+\n {8}max-size: .+$/m,
      /^ {4}mem_limit: /m,
      /^ {4}pids_limit: /m,
      /^ {4}read_only: true$/m,
      /^ {4}security_opt:\n {4}- no-new-privileges:true$/m,
      /^ {4}tmpfs:\n {4}- \/tmp$/m,
    ]

    for (const name of ['bff', 'edge', 'pipeline', 'redis', 'sandbox']) {
      const service = toService(config, name)
      expect(held.filter(rule => !rule.test(service)).map(String), name).toEqual([])
      const restart = name === 'pipeline' ? /^ {4}restart: ["']no["']$/m : /: unless-stopped$/m
      expect(service, name).toMatch(restart)
    }
    expect(toService(config, 'redis')).toMatch(/^ {4}user: redis$/m)
  })

  it('starts the BFF after a build that one bad merchant does not spoil', () => {
    const config = resolved()

    expect(toService(config, 'bff')).toMatch(
      /pipeline:\n +condition: service_completed_successfully/,
    )
    expect(toService(config, 'pipeline')).toMatch(/command:\n +- build\n +- --lenient\n/)
  })

  it('takes every setting from the environment, and what it passes on is a good configuration', () => {
    const environment = toEnvironment(resolved(), 'bff')

    expect(Object.keys(environment).sort()).toEqual([...configKeys].sort())
    expect(() => readConfig(environment)).not.toThrow()
    const changed = toEnvironment(
      resolved({ WORKERS: '3', REDIS_URL: '', DRAIN_MS: '5000' }),
      'bff',
    )
    expect(readConfig(changed)).toMatchObject({ WORKERS: 3, DRAIN_MS: 5_000 })
    expect(readConfig(changed).REDIS_URL).toBeUndefined()
  })

  it('shows the BFF the files its settings may name, and nothing else of this machine', () => {
    const mounts = toService(resolved(), 'bff').match(/^ {4}- \/.*:.*$/gm)

    expect(mounts).toEqual([`    - ${join(root, 'deploy/certificates')}:/certificates:ro`])
  })

  it('takes the images of others from the environment, so that a digest can hold them', () => {
    const pinned = {
      NODE_IMAGE: `node:24@sha256:${'1'.repeat(64)}`,
      CADDY_IMAGE: `caddy:2@sha256:${'2'.repeat(64)}`,
      REDIS_IMAGE: `redis:7@sha256:${'3'.repeat(64)}`,
    }
    const config = resolved(pinned, '--profile', 'demo')

    for (const name of ['bff', 'pipeline', 'sandbox']) {
      expect(toService(config, name), name).toContain(`NODE_IMAGE: ${pinned.NODE_IMAGE}`)
    }
    expect(toService(config, 'edge')).toContain(`image: ${pinned.CADDY_IMAGE}`)
    expect(toService(config, 'redis')).toContain(`image: ${pinned.REDIS_IMAGE}`)
    // What compose says when nothing is set is what the Dockerfile says by itself.
    const [, own] = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('deploy/Dockerfile')) ?? []
    expect(toService(resolved(), 'bff')).toContain(`NODE_IMAGE: ${own}`)
  })

  it('lets the BFF drain before it is killed, and scales it: no port and no name is fixed', () => {
    const bff = toService(resolved(), 'bff')

    const graceMs = Number(/stop_grace_period: (\d+)s/.exec(bff)?.[1]) * 1_000
    expect(graceMs).toBeGreaterThan(2 * readConfig({}).DRAIN_MS + 20_000)
    expect(bff).not.toMatch(/^ {4}(ports|container_name):/m)
  })
})

describe('.env.example', () => {
  it('lists every setting, as docs/operations.md explains it', () => {
    const listed = new Set(
      [...read('.env.example').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, key]) => key),
    )
    const explained = new Set(
      [...read('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, key]) => key),
    )

    expect(configKeys.filter(key => !listed.has(key))).toEqual([])
    expect([...listed].filter(key => !explained.has(key))).toEqual([])
    expect(configKeys.filter(key => !explained.has(key))).toEqual([])
  })
})

describe('the Caddyfile in front of the BFF', () => {
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

  it('refuses the handshake for a domain that is no merchant’s', async () => {
    await expect(get('www.somebody-else.example', '/m/home')).rejects.toThrow(/alert|SSL|TLS/i)
  })

  it('leads from http to https, but shows a demo at <code>.localhost without a certificate', async () => {
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
          // Over https the socket of an answer is always this.
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

/** A service of what docker-compose prints, as text: it sorts and indents by two. */
function toService(config: string, name: string): string {
  const start = config.indexOf(`\n  ${name}:\n`)
  const rest = config.slice(start + 1)
  return rest.slice(0, rest.search(/\n {2}\S|\n\S/))
}

function toEnvironment(config: string, name: string): Record<string, string> {
  const section =
    /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(`${toService(config, name)}\n`)?.[1] ?? ''
  const lines = section.split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map(line => {
      const [, key = '', value = ''] = /^ {6}([A-Z0-9_]+): (.*)$/.exec(line) ?? []
      return [key, value.replace(/^(['"])(.*)\1$/, '$2')]
    }),
  )
}
