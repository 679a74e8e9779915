import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { revokeLink, signLink } from './sign-link.ts'

const key = 'k'.repeat(32)
const wanted = { merchant: 'aurora', release: 'a'.repeat(64), hours: 2 }
const folder = mkdtempSync(join(tmpdir(), 'livery-keys-'))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
afterAll(() => rmSync(folder, { recursive: true }))

it('preview-link signs a link for one host, merchant and release', () => {
  vi.stubEnv('PREVIEW_KEYS', `${key} ${'o'.repeat(32)}`)
  vi.stubEnv('PREVIEW_DOMAIN', 'preview.example.com')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12) })
  const { url, expiresAt } = signLink(wanted)

  expect(url).toMatch(
    /^https:\/\/preview-[0-9a-f]{40}\.preview\.example\.com\/bff\/preview\?link=aurora\.a{64}\.[0-9a-f]{64}$/,
  )
  expect(expiresAt).toEqual(new Date('2026-01-01T14:00:00Z'))
})

it('preview-link never signs two links with the same host', () => {
  vi.stubEnv('PREVIEW_KEYS', key)
  const hosts = Array.from({ length: 100 }, () => new URL(signLink(wanted).url).host)
  expect(new Set(hosts).size).toBe(100)
})

it('preview-link creates a link directly to the BFF under localhost', () => {
  vi.stubEnv('PREVIEW_KEYS', key)
  vi.stubEnv('PORT', '8123')
  expect(signLink(wanted).url).toMatch(/^http:\/\/preview-\w+\.localhost:8123\//)
  expect(signLink({ ...wanted, port: 8124 }).url).toMatch(/\.localhost:8124\//)
})

it('preview-link reports a missing setting without printing a key', () => {
  expect(() => signLink(wanted)).toThrow(/^PREVIEW_KEYS: is not set; .*openssl rand -hex 32/)

  vi.stubEnv('PREVIEW_KEYS', 'short-secret')

  expect(() => signLink(wanted)).toThrow(/^PREVIEW_KEYS=: must be 1 to 8 keys of 32/)

  vi.stubEnv('PREVIEW_KEYS', key)
  vi.stubEnv('HOST_SUFFIX', '')

  expect(() => signLink(wanted)).toThrow(/^PREVIEW_DOMAIN: is required/)

  vi.stubEnv('PREVIEW_KEYS', '')
  vi.stubEnv('PREVIEW_KEYS_FILE', join(folder, 'none'))

  expect(() => signLink(wanted)).toThrow(/^PREVIEW_KEYS_FILE: .*none: ENOENT/)
})

it('preview-link signs the number of devices', () => {
  vi.stubEnv('PREVIEW_KEYS', key)
  expect(signLink({ ...wanted, devices: 12 }).url).toMatch(/=aurora\.a{64}\.12\.[0-9a-f]{64}$/)
})

it('preview-link sends a revocation to the link’s host, and reports a server that does not accept it', async () => {
  const seen: string[] = []
  let status = 204
  const server = createServer(async (request, answer) => {
    seen.push(`${request.method} ${request.headers.host}${request.url} ${await text(request)}`)
    answer.writeHead(status).end()
  })

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address always has this type.
  const { port } = server.address() as AddressInfo
  vi.stubEnv('PREVIEW_KEYS', key)
  const { url } = signLink({ ...wanted, devices: 3, port })

  expect(await revokeLink(url)).toMatchObject({ merchant: 'aurora', release: 'a'.repeat(64) })
  expect(seen[0]).toMatch(
    /^POST preview-\w+\.localhost:\d+\/bff\/preview revoke=aurora\.a{64}\.[0-9a-f]{64}$/,
  )

  for (const [answer, reason] of [
    [410, 'has already ended'],
    [403, 'does not know the key'],
    [503, 'returned 503'],
  ] as const) {
    status = answer
    await expect(revokeLink(url)).rejects.toThrow(reason)
  }

  server.close()
  server.closeAllConnections()

  await expect(revokeLink(url)).rejects.toThrow('cannot be reached')
})

it.each(['aurora', 'https://example.com/bff/preview?link=x', 'http://preview-1.localhost/'])(
  'preview-link does not send a revocation to %s, which is not a preview link',
  async link => {
    vi.stubEnv('PREVIEW_KEYS', key)
    await expect(revokeLink(link)).rejects.toThrow('--revoke: is not a preview link of localhost')
  },
)

it('preview-link reads the key from a file, and names the file if the key is invalid', () => {
  const path = join(folder, 'keys')
  writeFileSync(path, `${key}\n`)
  vi.stubEnv('PREVIEW_KEYS_FILE', path)
  expect(signLink(wanted).url).toContain('aurora')
  writeFileSync(path, 'short')
  expect(() => signLink(wanted)).toThrow(`PREVIEW_KEYS_FILE: ${path}: must be 1 to 8 keys`)
})
