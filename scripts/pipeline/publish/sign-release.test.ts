import { generateKeyPairSync } from 'node:crypto'
import { findSealFault } from '@livery/release/chain/verify-seal.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, writeFiles } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '../assemble/build-release.ts'
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
