import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { ReleasePointer } from '@livery/contract/release.ts'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { findSealFault } from '#chain/verify-seal.ts'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { parsePointer } from './pointer.ts'
import { sealPointer } from './seal.ts'

const folder = makeTempFolder()
afterEach(() => vi.unstubAllEnvs())
afterAll(() => folder.remove())

/** Creates a key pair and writes both keys as PEM files. */
function makeKeys(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const [own, known] = [`${folder.path}/${name}.pem`, `${folder.path}/${name}-public.pem`]
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  writeFileSync(own, pem)
  writeFileSync(known, publicKey.export({ type: 'spki', format: 'pem' }))
  return { own, known, pem, publicKey }
}

const [ours, theirs] = [makeKeys('ours'), makeKeys('theirs')]
const now = new Date('2026-11-30T12:00:00Z')
const id = (digit: string) => digit.repeat(64)
const pointer: ReleasePointer = {
  ...{ version: 1, current: id('a'), previous: [id('b')] },
  canary: { release: id('c'), merchants: ['lotus'] },
}
const use = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
}
const seal = (given = pointer, before?: ReleasePointer) => sealPointer(given, before, now)
const faultOf = (
  given: ReleasePointer,
  more: { keys?: KeyObject[]; nowMs?: number; accepted?: number } = {},
) => findSealFault(given, { keys: [ours.publicKey], nowMs: now.getTime(), accepted: 0, ...more })

it('a pointer is not signed unless a key is set', () => {
  expect(seal()).toEqual(pointer)
  expect(faultOf(seal())).toBe('is not signed')
})

it.each([
  ['a file', { RELEASE_KEY_FILE: ours.own }],
  ['the environment', { RELEASE_KEY: ours.pem }],
  [
    'a command',
    {
      RELEASE_SIGN_COMMAND: `cat > ${folder.path}/bytes && openssl pkeyutl -sign -inkey ${ours.own} -rawin -in ${folder.path}/bytes | base64 -w0`,
    },
  ],
])('a pointer is signed with a key from %s', (_where, settings) => {
  use({ ...settings, RELEASE_PUBLIC_KEY_FILE: ours.known })
  const sealed = seal()

  expect(faultOf(sealed)).toBeUndefined()
  expect(sealed.seal?.notAfter).toBe('2027-02-28T12:00:00.000Z')
})

it('a signature covers every field, and not the order of the fields', () => {
  use({ RELEASE_KEY_FILE: ours.own })
  const sealed = seal()
  const { seal: own, ...rest } = sealed
  const reordered = { seal: own, ...Object.fromEntries(Object.entries(rest).toReversed()) }

  expect(faultOf(reordered as ReleasePointer)).toBeUndefined()

  const altered: ReleasePointer[] = [
    { ...sealed, current: id('d') },
    { ...sealed, previous: [] },
    { ...sealed, canary: { release: id('c'), merchants: ['aurora'] } },
    { ...sealed, aborted: id('e') },
    { ...sealed, seal: { ...own, sequence: 9e15 } as ReleasePointer['seal'] },
    { ...sealed, seal: { ...own, notAfter: '2099-01-01T00:00:00Z' } as ReleasePointer['seal'] },
    { ...sealed, seal: { ...own, signature: '' } as ReleasePointer['seal'] },
  ]
  for (const one of altered) expect(faultOf(one)).toMatch(/not signed by a key/)

  expect(faultOf(sealed, { keys: [theirs.publicKey] })).toMatch(/not signed by a key/)
})

it('several keys may be valid at a time, so that a key can be replaced', () => {
  use({ RELEASE_KEY_FILE: ours.own })

  expect(faultOf(seal(), { keys: [theirs.publicKey, ours.publicKey] })).toBeUndefined()
})

it('a pointer is refused from the time at which it expires', () => {
  use({ RELEASE_KEY_FILE: ours.own, RELEASE_VALID_DAYS: '1' })
  const expiresMs = now.getTime() + 86_400_000

  expect(faultOf(seal(), { nowMs: expiresMs - 1 })).toBeUndefined()
  expect(faultOf(seal(), { nowMs: expiresMs })).toMatch(/expired at 2026-12-01/)
})

it('each pointer is newer than the pointer it replaces, even if the clock is set back', () => {
  use({ RELEASE_KEY_FILE: ours.own })
  const first = seal()
  const second = sealPointer(pointer, first, new Date(now.getTime() - 5_000))
  const accepted = second.seal?.sequence ?? 0

  expect(accepted).toBe(now.getTime() + 1)
  expect(faultOf(second, { accepted })).toBeUndefined()
  expect(faultOf(first, { accepted })).toMatch(/older/)
})

it.each([
  [
    'the key does not belong to the servers’ key',
    { RELEASE_KEY_FILE: theirs.own, RELEASE_PUBLIC_KEY_FILE: ours.known },
    /does not belong to RELEASE_PUBLIC_KEY_FILE/,
  ],
  ['only the servers’ key is set', { RELEASE_PUBLIC_KEY_FILE: ours.known }, /none of RELEASE_KEY/],
  [
    'two keys are set',
    { RELEASE_KEY_FILE: ours.own, RELEASE_KEY: ours.pem },
    /RELEASE_KEY_FILE, RELEASE_KEY: set only one/,
  ],
  ['the key does not exist', { RELEASE_KEY_FILE: '/nope.pem' }, /RELEASE_KEY_FILE: \/nope.pem: /],
  ['the command fails', { RELEASE_SIGN_COMMAND: 'echo denied >&2; exit 3' }, /code 3: denied/],
  ['the command prints something else', { RELEASE_SIGN_COMMAND: 'echo hello' }, /no Base64/],
  [
    'the validity is not a number',
    { RELEASE_KEY_FILE: ours.own, RELEASE_VALID_DAYS: 'long' },
    /RELEASE_VALID_DAYS: long: must be/,
  ],
])('nothing is published if %s', (_what, settings, reason) => {
  use(settings)

  expect(() => seal()).toThrow(reason)
})

it('an unsigned pointer does not replace a signed pointer', () => {
  use({ RELEASE_KEY_FILE: ours.own })
  const before = seal()
  vi.unstubAllEnvs()

  expect(() => seal(pointer, before)).toThrow(/releases are signed here/)
})

it('a pointer with a seal of the first version, which named no releases, counts as unsigned', () => {
  const first = { sequence: 1, notAfter: '2027-02-28T12:00:00.000Z', signature: 'QQ==' }
  expect(faultOf(parsePointer(JSON.stringify({ ...pointer, seal: first })))).toBe('is not signed')
})
