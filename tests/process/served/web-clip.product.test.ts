import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import { makeCertificates } from '@livery/bff/testing/test-certificates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPngSize } from '../../tools/support/png.ts'
import { requireCommand } from '../../tools/support/require-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-clip-'))
const path = (name: string) => join(folder, name)
const clipPath = '/bff/install/webclip.mobileconfig'
const https = { 'x-forwarded-proto': 'https' }

let signing: TestBff
let plain: TestBff
beforeAll(async () => {
  requireCommand('openssl')
  requireCommand('python3')
  const { root, cert, key } = makeCertificates(['aurora.test'])
  const files = { root, cert, key, stranger: makeCertificates(['other.test']).root }
  for (const [name, text] of Object.entries(files)) writeFileSync(path(`${name}.pem`), text)

  const trusted = { TRUSTED_PROXIES: '127.0.0.1' }
  plain = await startBff({ env: trusted })
  signing = await startBff({
    env: {
      ...trusted,
      WEBCLIP_CERT_FILE: path('cert.pem'),
      WEBCLIP_KEY_FILE: path('key.pem'),
      WEBCLIP_CHAIN_FILE: path('root.pem'),
    },
  })
})
afterAll(async () => {
  await signing?.stop()
  await plain?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function fetchClip(bff: TestBff, host = 'aurora.test', headers: object = https) {
  return bff.app.inject({ url: clipPath, headers: { host, ...headers } })
}

/** Verifies a signed profile with OpenSSL, and writes the profile's content to `content.xml`. */
function verify(profile: Buffer, root: string) {
  writeFileSync(path('profile.der'), profile)
  const args = ['cms', '-verify', '-inform', 'DER', '-in', path('profile.der')]
  return spawnSync(
    'openssl',
    [...args, '-CAfile', path(root), '-purpose', 'any', '-out', path('content.xml')],
    { encoding: 'utf8' },
  )
}

const toJson = [
  'import json, plistlib, sys',
  'print(json.dumps(plistlib.load(open(sys.argv[1], "rb")), default=lambda raw: raw.hex()))',
].join('\n')

/** Parses a property list with Python's own parser; returns binary data as hex digits. */
function readPropertyList(xml: Buffer | string) {
  writeFileSync(path('list.xml'), xml)
  const { stdout, stderr } = spawnSync('python3', ['-c', toJson, path('list.xml')], {
    encoding: 'utf8',
  })
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('a merchant’s web clip', () => {
  it('is a profile that opens the merchant full screen, on the host from which the profile was downloaded', async () => {
    const answer = await fetchClip(plain, 'www.aurora.test')
    const profile = readPropertyList(answer.rawPayload)
    const [clip] = profile.PayloadContent
    const icon = readPngSize(Buffer.from(clip.Icon, 'hex'))

    expect(answer.headers['content-type']).toBe('application/x-apple-aspen-config')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="aurora.mobileconfig"')
    expect(profile).toMatchObject({ PayloadType: 'Configuration', PayloadDisplayName: 'aurora' })
    expect(profile.PayloadContent).toHaveLength(1)
    expect(clip).toMatchObject({
      PayloadType: 'com.apple.webClip.managed',
      URL: 'https://www.aurora.test/m/home?utm_source=homescreen',
      Label: 'aurora',
      FullScreen: true,
      IgnoreManifestScope: true,
      IsRemovable: true,
    })
    expect(icon).toEqual({ width: 180, height: 180, opaque: true })
  })

  it('has the same identifiers on every domain, but differs from other merchants’ identifiers', async () => {
    const idsOf = async (host: string) => {
      const profile = readPropertyList((await fetchClip(plain, host)).rawPayload)
      const parts = [profile, profile.PayloadContent[0]]
      return parts.flatMap(part => [part.PayloadIdentifier, part.PayloadUUID])
    }

    const own = await idsOf('aurora.test')
    const foreign = await idsOf('lotus.test')

    expect(await idsOf('www.aurora.test')).toEqual(own)
    expect(new Set([...own, ...foreign]).size).toBe(8)
    // The ids depend only on the merchant's code, because users who installed the clip years ago
    // must get the same ids.
    expect(own).toEqual([
      'aurora.install',
      'D4099725-C5BD-5170-93EA-F897A79B13C9',
      'aurora.install.webclip',
      '4E82DF65-D85F-549E-A20C-6D33E5E7EE1E',
    ])
  })

  it('has a valid signature for OpenSSL, and contains the identical profile', async () => {
    const signed = (await fetchClip(signing)).rawPayload
    const verdict = verify(signed, 'root.pem')

    expect([verdict.status, verdict.stderr]).toEqual([0, expect.stringContaining('successful')])
    const content = readFileSync(path('content.xml'))
    expect(content.equals((await fetchClip(plain)).rawPayload)).toBe(true)
  })

  it('fails verification after a byte has changed, or with another root certificate', async () => {
    const signed = (await fetchClip(signing)).rawPayload
    const changed = Buffer.from(signed)
    changed.write('X', changed.indexOf('FullScreen'), 'latin1')

    expect(verify(signed, 'stranger.pem').status).not.toBe(0)
    expect(verify(changed, 'root.pem').status).not.toBe(0)
  })

  it("uses the page's port for a developer without TLS", async () => {
    const answer = await fetchClip(plain, 'aurora.localhost:3210', {})
    const [clip] = readPropertyList(answer.rawPayload).PayloadContent

    expect(clip.URL).toBe('http://aurora.localhost:3210/m/home?utm_source=homescreen')
  })
})
