import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { makeCertificates } from '#testing/test-certificates.ts'
import { checkFiles } from './setting-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { root, cert, key } = makeCertificates(['aurora.test'], 60)
const [ending, ended] = [29, -1].map(days => makeCertificates(['aurora.test'], days))
const encrypted = { format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
const texts: Record<string, string> = {
  'root.pem': root,
  'cert.pem': cert,
  'key.pem': key,
  'other-key.pem': ending?.key ?? '',
  'encrypted.pem': createPrivateKey(key)
    .export({ type: 'pkcs8', ...encrypted })
    .toString(),
  'old-encrypted.pem': createPrivateKey(key)
    .export({ type: 'pkcs1', ...encrypted })
    .toString(),
  'curve-key.pem': generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  'words.pem': 'no certificate\n',
  'cut.pem': cert.replace(/\n.{20}/, '\n'),
}
for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)

const names = {
  cert: 'WEBCLIP_CERT_FILE',
  key: 'WEBCLIP_KEY_FILE',
  chain: 'WEBCLIP_CHAIN_FILE',
  authority: 'OUTBOUND_CA_FILE',
  journal: 'JOURNAL_PUBLIC_KEY_FILE',
} as const
type Files = Partial<Record<keyof typeof names, string>>

/** Checks the files and returns the messages without the folder name. */
function check(files: Files): unknown[] {
  const said: unknown[] = []
  const given = Object.entries(files).map(([role, name]) => [names[role as keyof Files], name])
  const env = Object.fromEntries(
    given.map(([setting, name]) => [setting, join(folder, String(name))]),
  )
  const log = { warn: (...words: unknown[]) => void said.push(words) }

  try {
    checkFiles(readConfig(env), log)
  } catch (error) {
    said.push(String(error).replaceAll(`${folder}/`, ''))
  }

  return said
}

const good = { cert: 'cert.pem', key: 'key.pem' }

describe('a file that a setting names', () => {
  it('is accepted without a log message if it is valid', () => {
    expect(check({ ...good, chain: 'root.pem', authority: 'root.pem' })).toEqual([])
    expect(check({ journal: 'curve-key.pem' })).toEqual([])
    expect(check({})).toEqual([])
  })

  it.each<[Files, RegExp]>([
    [{ cert: 'cert.pem' }, /WEBCLIP_KEY_FILE: is required to sign the web clip/],
    [{ key: 'key.pem' }, /WEBCLIP_CERT_FILE: is required/],
    [{ chain: 'root.pem' }, /WEBCLIP_CERT_FILE: is required.*\n.*WEBCLIP_KEY_FILE: is required/],
    [{ ...good, cert: 'none.pem' }, /WEBCLIP_CERT_FILE: none\.pem: ENOENT/],
    [{ ...good, cert: '' }, /WEBCLIP_CERT_FILE: .*: EISDIR/],
    [
      { ...good, cert: 'key.pem' },
      /WEBCLIP_CERT_FILE: key\.pem: does not contain a PEM certificate/,
    ],
    [{ ...good, cert: 'cut.pem' }, /WEBCLIP_CERT_FILE: cut\.pem: error:/],
    [
      { ...good, key: 'other-key.pem' },
      /WEBCLIP_KEY_FILE: other-key\.pem: does not match the certificate/,
    ],
    [{ ...good, key: 'encrypted.pem' }, /WEBCLIP_KEY_FILE: encrypted\.pem: is encrypted/],
    [{ ...good, key: 'old-encrypted.pem' }, /WEBCLIP_KEY_FILE: old-encrypted\.pem: is encrypted/],
    [{ ...good, key: 'curve-key.pem' }, /WEBCLIP_KEY_FILE: curve-key\.pem: is not an RSA key/],
    [{ ...good, key: 'words.pem' }, /WEBCLIP_KEY_FILE: words\.pem: error:/],
    [{ ...good, chain: 'none.pem' }, /WEBCLIP_CHAIN_FILE: none\.pem: ENOENT/],
    [
      { ...good, chain: 'words.pem' },
      /WEBCLIP_CHAIN_FILE: words\.pem: does not contain a PEM certificate/,
    ],
    [{ authority: 'none.pem' }, /OUTBOUND_CA_FILE: none\.pem: ENOENT/],
    [{ journal: 'none.pem' }, /JOURNAL_PUBLIC_KEY_FILE: none\.pem: ENOENT/],
    [{ journal: 'key.pem' }, /JOURNAL_PUBLIC_KEY_FILE: key\.pem: is not an Ed25519 key/],
    [
      { authority: 'words.pem' },
      /OUTBOUND_CA_FILE: words\.pem: does not contain a PEM certificate/,
    ],
  ])('is refused by setting, file and reason: %j', (files, reason) => {
    expect(check(files)).toEqual([expect.stringMatching(reason)])
  })

  it.each([
    ['soon', ending],
    ['already', ended],
  ])('is still accepted, with a warning, if its certificate expires %s', (_when, made) => {
    writeFileSync(join(folder, 'ending.pem'), made?.cert ?? '')
    writeFileSync(join(folder, 'ending-key.pem'), made?.key ?? '')

    expect(check({ cert: 'ending.pem', key: 'ending-key.pem' })).toEqual([
      [
        expect.objectContaining({ path: join(folder, 'ending.pem') }),
        'web clip certificate expires',
      ],
    ])
  })
})
