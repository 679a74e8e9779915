import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { signLink } from './sign-link.ts'

const key = 'k'.repeat(32)
const wanted = { merchant: 'aurora', release: 'a'.repeat(64), hours: 2 }
const folder = mkdtempSync(join(tmpdir(), 'livery-keys-'))

afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

it('signs a link for one host, merchant and release', () => {
  vi.stubEnv('PREVIEW_KEYS', `${key} ${'o'.repeat(32)}`)
  vi.stubEnv('PREVIEW_DOMAIN', 'preview.example.com')
  const { url, expiresAt } = signLink(wanted)
  expect(url).toMatch(
    /^https:\/\/preview-[0-9a-f]{40}\.preview\.example\.com\/bff\/preview\?link=aurora\.a{64}\.[0-9a-f]{64}$/,
  )
  expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(120)
})

it('never signs two links with the same host', () => {
  vi.stubEnv('PREVIEW_KEYS', key)
  const hosts = Array.from({ length: 100 }, () => new URL(signLink(wanted).url).host)
  expect(new Set(hosts).size).toBe(100)
})

it('links directly to the BFF under localhost', () => {
  vi.stubEnv('PREVIEW_KEYS', key)
  vi.stubEnv('PORT', '8123')
  expect(signLink(wanted).url).toMatch(/^http:\/\/preview-\w+\.localhost:8123\//)
  expect(signLink({ ...wanted, port: 8124 }).url).toMatch(/\.localhost:8124\//)
})

it('reports a missing setting without printing a key', () => {
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

it('reads the key from a file, and names the file if the key is invalid', () => {
  const path = join(folder, 'keys')
  writeFileSync(path, `${key}\n`)
  vi.stubEnv('PREVIEW_KEYS_FILE', path)
  expect(signLink(wanted).url).toContain('aurora')
  writeFileSync(path, 'short')
  expect(() => signLink(wanted)).toThrow(`PREVIEW_KEYS_FILE: ${path}: must be 1 to 8 keys`)
})
