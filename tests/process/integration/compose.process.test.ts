import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { configKeys, readConfig } from '@livery/bff/settings/config.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { runToEnd } from '../../tools/support/child.ts'
import { requireCommand } from '../../tools/support/require-command.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'livery-compose-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('docker-compose.yml', () => {
  const resolved = async (env: Record<string, string> = {}, ...options: string[]) => {
    requireCommand('docker-compose')
    const { exitCode, stdout, stderr } = await runToEnd(
      'docker-compose',
      [...options, 'config'],
      env,
    )
    if (exitCode !== 0) throw new Error(stderr)

    return stdout
  }

  it('is valid for docker-compose, and starts the sandbox only in its profile', async () => {
    const config = await resolved({}, '--profile', 'demo')

    expect(toService(config, 'sandbox')).toMatch(/^ {4}profiles:\n {4}- demo$/m)
    for (const name of ['bff', 'edge', 'pipeline', 'redis']) {
      expect(toService(config, name), name).not.toContain('profiles:')
    }
  })

  it('limits privileges, disk, logs and memory for every service', async () => {
    const config = await resolved({}, '--profile', 'demo')
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

  it("starts on a single-core machine, and limits a BFF's memory to BFF_MEMORY", async () => {
    const bff = toService(await resolved({ BFF_MEMORY: '3g' }), 'bff')

    expect(bff).toContain('mem_limit: 3g')
    expect(bff).not.toContain('cpus:')
  })

  it('runs BFF_REPLICAS BFFs, also after a later `up`', async () => {
    expect(toService(await resolved(), 'bff')).toContain('scale: 1')
    expect(toService(await resolved({ BFF_REPLICAS: '3' }), 'bff')).toContain('scale: 3')
  })

  it('publishes the edge at the ports that the edge listens on', async () => {
    const ports = { EDGE_HTTP_PORT: '8080', EDGE_HTTPS_PORT: '8443' }
    const config = await resolved(ports)
    const published = toService(config, 'edge').match(/(?<=published: |target: )\d+/g)

    expect(published).toEqual(['8080', '8080', '8443', '8443', '8443', '8443'])
    expect(toEnvironment(config, 'edge')).toMatchObject(ports)
  })

  it('lets BFFs use a Redis whose image has protected mode on', async () => {
    expect(toService(await resolved(), 'redis')).toMatch(/- --protected-mode\n +- ['"]?no['"]?\n/)
  })

  it('copies the certificates each night, and restores one night’s copy', async () => {
    const { services } = parse(read('docker-compose.yml'))
    const [data, kept] = ['caddy', 'kept'].map(name => join(folder, name))
    if (data === undefined || kept === undefined) throw new Error('there are no folders')
    for (const path of [data, kept]) mkdirSync(path)
    writeFileSync(join(data, 'aurora.key'), 'secret')
    // One round of the loop, with the volumes as folders.
    const perform = async (service: string, ...args: string[]) => {
      const [shell, flag, script = ''] = services[service].entrypoint
      const own = script
        .replaceAll('$$', '$')
        .replaceAll('/data', data)
        .replaceAll('/backups', kept)
        .replace('sleep 86400', 'exit')
      return (await runToEnd(shell, [flag, own, service, ...args], {})).exitCode
    }

    expect(await perform('edge-backup')).toBe(0)

    const [copy = ''] = readdirSync(kept)

    expect(copy).toMatch(/^edge-[1-7]\.tgz$/)

    rmSync(join(data, 'aurora.key'))

    expect(await perform('edge-restore', copy.slice(5, 6))).toBe(0)
    expect(readFileSync(join(data, 'aurora.key'), 'utf8')).toBe('secret')
  })

  it('gives the private key of the journal to no service but the pipeline', async () => {
    const config = await resolved({ JOURNAL_KEY_FILE: '/keys/a.pem' }, '--profile', 'nightly')

    expect(toEnvironment(config, 'pipeline').JOURNAL_KEY_FILE).toBe('/keys/a.pem')
    expect(toEnvironment(config, 'backup').JOURNAL_KEY_FILE).toBe('')
    expect(toService(config, 'backup')).not.toContain('/keys')
  })

  it('connects Redis only to the BFFs', async () => {
    const config = await resolved({}, '--profile', 'demo')
    const networksOf = (name: string) => toService(config, name).match(/(?<=^ {6})\w+(?=: null$)/gm)

    expect(networksOf('redis')).toEqual(['counts'])
    expect(config).toMatch(/^networks:\n {2}counts:\n {4}internal: true$/m)
    expect(networksOf('bff')).toEqual(['counts', 'default'])

    for (const name of ['edge', 'pipeline', 'sandbox']) expect(networksOf(name), name).toBe(null)
  })

  it('supports IPv6 as the manual describes, and then trusts the edge’s IP addresses', async () => {
    const manual = read('docs/operations.md')
    const [, networks = ''] = /^```yaml\n(networks:[\s\S]*?)```$/m.exec(manual) ?? []
    const override = join(folder, 'docker-compose.override.yml')
    writeFileSync(override, networks)
    const config = await resolved({}, '-f', join(root, 'docker-compose.yml'), '-f', override)
    const { TRUSTED_PROXIES } = readConfig(toEnvironment(config, 'bff'))

    expect(config).toMatch(/^ {2}default:\n {4}enable_ipv6: true$/m)
    expect(TRUSTED_PROXIES?.check('fd4d:7e2a:1b3c::2', 'ipv6')).toBe(true)
  })

  it('starts the BFF even if the build contains an invalid merchant', async () => {
    const config = await resolved()

    expect(toService(config, 'bff')).toMatch(
      /pipeline:\n +condition: service_completed_successfully/,
    )
    expect(toService(config, 'pipeline')).toMatch(/command:\n +- build\n +- --lenient\n/)
  })

  it('reads every setting from the environment, and produces a valid BFF configuration', async () => {
    const environment = toEnvironment(await resolved(), 'bff')

    expect(Object.keys(environment).sort()).toEqual([...configKeys, 'WORKERS'].sort())
    expect(() => readConfig(environment)).not.toThrow()

    const changed = toEnvironment(await resolved({ REDIS_URL: '', DRAIN_MS: '5000' }), 'bff')

    expect(readConfig(changed)).toMatchObject({ DRAIN_MS: 5_000 })
    expect(readConfig(changed).REDIS_URL).toBeUndefined()
  })

  it('rejects a .env that still sets WORKERS', async () => {
    const environment = toEnvironment(await resolved({ WORKERS: '3' }), 'bff')

    expect(() => readConfig(environment)).toThrow(/^WORKERS: is no longer a setting/)
  })

  it('mounts only the files that BFF settings may reference', async () => {
    const mounts = toService(await resolved(), 'bff').match(/^ {4}- \/.*:.*$/gm)

    expect(mounts).toEqual([`    - ${join(root, 'deploy/certificates')}:/certificates:ro`])
  })

  it('reads the names of third-party images from the environment, so that operators can pin a digest', async () => {
    const pinned = {
      NODE_IMAGE: `node:24@sha256:${'1'.repeat(64)}`,
      CADDY_IMAGE: `caddy:2@sha256:${'2'.repeat(64)}`,
      REDIS_IMAGE: `redis:7@sha256:${'3'.repeat(64)}`,
    }
    const config = await resolved(pinned, '--profile', 'demo')

    for (const name of ['bff', 'pipeline', 'sandbox']) {
      expect(toService(config, name), name).toContain(`NODE_IMAGE: ${pinned.NODE_IMAGE}`)
    }

    expect(toService(config, 'edge')).toContain(`image: ${pinned.CADDY_IMAGE}`)
    expect(toService(config, 'redis')).toContain(`image: ${pinned.REDIS_IMAGE}`)

    // The default image in Compose must equal the default in the Dockerfile.
    const [, own] = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('deploy/Dockerfile')) ?? []

    expect(toService(await resolved(), 'bff')).toContain(`NODE_IMAGE: ${own}`)
  })

  it('lets the BFF drain before it is killed, and can scale the BFF because no port or name is fixed', async () => {
    const bff = toService(await resolved(), 'bff')

    const graceMs = Number(/stop_grace_period: (\d+)s/.exec(bff)?.[1]) * 1_000
    expect(graceMs).toBeGreaterThan(2 * readConfig({}).DRAIN_MS + 20_000)
    expect(bff).not.toMatch(/^ {4}(ports|container_name):/m)
  })
})

describe('.env.example', () => {
  it('lists every setting that docs/operations.md describes', () => {
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

/**
 * Returns a service from docker-compose's text output, which is sorted and indented by two spaces.
 */
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
