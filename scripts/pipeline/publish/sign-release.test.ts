import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pointerPath } from '@livery/contract/release.ts'
import { findSealFault } from '@livery/release/chain/verify-seal.ts'
import { readJournal } from '@livery/release/journal/journal.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, writeFiles } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '../assemble/build-release.ts'
import { closeMerchants } from './change-merchants.ts'
import { rollBack } from './roll-back.ts'
import { signRelease } from './sign-release.ts'

const app = tinyApp()
const start = createFirstRelease(['alpha', 'beta'], folders => buildRelease({ ...folders, app }))
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
let merchantsDir: string
let outDir: string

beforeAll(() => start.build())
beforeEach(() => {
  ;({ merchantsDir, outDir } = start.copy())
  vi.stubEnv('RELEASE_KEY', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => start.remove())

const read = () => readPointer(outDir)
const check = (nowMs = Date.now()) => {
  const pointer = read()
  return pointer && findSealFault(pointer, { keys: [publicKey], nowMs, accepted: 0 })
}

it('every publication is signed, each with a greater sequence number', async () => {
  writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, '#123456') })
  await buildRelease({ merchantsDir, outDir, app })
  const built = read()?.seal?.sequence ?? 0

  expect(check()).toBeUndefined()

  await rollBack(outDir)

  expect(check()).toBeUndefined()
  expect(read()?.seal?.sequence).toBeGreaterThan(built)
})

it('the same release can be signed again before its signature expires', async () => {
  const before = read()
  const later = new Date(Date.now() + 60 * 86_400_000)
  const { release, notAfter } = await signRelease(outDir, later)

  expect(release).toBe(before?.current)
  expect(check(later.getTime())).toBeUndefined()
  expect(Date.parse(notAfter)).toBeGreaterThan(later.getTime())

  const { seal: _, ...after } = read() ?? {}

  expect(after).toMatchObject({ current: before?.current, previous: before?.previous })
})

it('without a key, signing names the settings and changes nothing', async () => {
  vi.stubEnv('RELEASE_KEY', '')
  const before = read()

  await expect(signRelease(outDir)).rejects.toThrow(/set RELEASE_KEY_FILE, RELEASE_KEY or/)

  expect(read()).toEqual(before)
})

const place = () => join(outDir, pointerPath)
const alter = (change: object) =>
  writeFileSync(
    place(),
    JSON.stringify({ ...JSON.parse(readFileSync(place(), 'utf8')), ...change }),
  )
const usePublicKey = () => {
  writeFileSync(join(outDir, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  vi.stubEnv('RELEASE_PUBLIC_KEY_FILE', join(outDir, 'public.pem'))
}

/** Publishes twice with a signature. Returns the first release's pointer as text. */
async function publishTwice(): Promise<string> {
  await signRelease(outDir)
  const first = readFileSync(place(), 'utf8')
  writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, '#123456') })
  await buildRelease({ merchantsDir, outDir, app })
  return first
}

it.each<[string, (first: string) => void, RegExp]>([
  ['altered', () => alter({ previous: [] }), /is not signed by the signing key/],
  [
    'altered, for servers with a public key',
    () => {
      usePublicKey()
      alter({ previous: [] })
    },
    /is not signed by any key in RELEASE_PUBLIC_KEY_FILE/,
  ],
  [
    'published without a signature',
    () => {
      usePublicKey()
      alter({ seal: undefined })
    },
    /is not signed, although .* repeat the command once without this setting/,
  ],
  ['put back', first => writeFileSync(place(), first), /is older than the journal/],
  [
    'unsigned and names an unknown release',
    () => alter({ seal: undefined, previous: ['e'.repeat(64)] }),
    /names release eeeeeeeeeeee, which is not one that the journal knows/,
  ],
  [
    'unsigned and points to an earlier release',
    () => {
      const { current, previous } = JSON.parse(readFileSync(place(), 'utf8'))
      const length = readFileSync(join(outDir, 'journal.jsonl'), 'utf8').split('\n').length - 1
      const { hash } = readJournal(outDir)[length - 1] ?? {}
      const journal = { length, hash }
      alter({ seal: undefined, current: previous[0], previous: [current], journal })
    },
    /which is not one that the journal ends with/,
  ],
])(
  'a pointer that somebody else has %s is neither signed nor published on',
  async (_how, change, reason) => {
    const first = await publishTwice()
    change(first)
    const before = readFileSync(place(), 'utf8')
    writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, '#654321') })

    await expect(signRelease(outDir)).rejects.toThrow(reason)
    await expect(buildRelease({ merchantsDir, outDir, app })).rejects.toThrow(reason)
    await expect(rollBack(outDir)).rejects.toThrow(reason)
    expect(readFileSync(place(), 'utf8')).toBe(before)
  },
)

it('a pointer that somebody else wrote is not signed after a decision about a merchant either', async () => {
  await publishTwice()
  const { current, previous } = JSON.parse(readFileSync(place(), 'utf8'))
  const lines = readJournal(outDir)
  const journal = { length: lines.length, hash: lines.at(-1)?.hash }
  alter({ seal: undefined, current: previous[0], previous: [current], journal })
  await closeMerchants(outDir, { verb: 'suspend', codes: ['beta'] })

  await expect(signRelease(outDir)).rejects.toThrow(/which is not one that the journal ends with/)
})

it('a pointer that the journal does not end with is not signed', async () => {
  await publishTwice()
  const lines = readFileSync(join(outDir, 'journal.jsonl'), 'utf8').trimEnd().split('\n')
  const head = JSON.parse(lines.at(-2) ?? '').hash
  const journal = { length: lines.length - 1, hash: head }
  writeFileSync(join(outDir, 'journal.jsonl'), `${lines.slice(0, -1).join('\n')}\n`)
  writeFileSync(
    join(outDir, 'states.json'),
    JSON.stringify({ version: 1, revision: 0, merchants: {}, journal }),
  )

  await expect(signRelease(outDir)).rejects.toThrow(/does not end with release/)
})

it('a pointer signed with the former key is signed again while its public key is known', async () => {
  await signRelease(outDir)
  const other = generateKeyPairSync('ed25519')
  const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
  vi.stubEnv('RELEASE_KEY', other.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())

  await expect(signRelease(outDir)).rejects.toThrow(/keep the former public key/)

  writeFileSync(join(outDir, 'both.pem'), pem(publicKey) + pem(other.publicKey))
  vi.stubEnv('RELEASE_PUBLIC_KEY_FILE', join(outDir, 'both.pem'))

  expect((await signRelease(outDir)).release).toBe(read()?.current)
})
