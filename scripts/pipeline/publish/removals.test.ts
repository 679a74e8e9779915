import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noStates } from '@livery/contract/journal/states.ts'
import { indexPath, pointerPath } from '@livery/contract/release.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawing, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex, snapshot } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '../assemble/build-release.ts'
import { closeMerchants } from './change-merchants.ts'
import { findRemoved, mostRemovals, refuseRemovals } from './removals.ts'
import { rollBack } from './roll-back.ts'

it.each([
  [1, 1],
  [100, 1],
  [199, 1],
  [200, 2],
  [10_000, 100],
])('a release with %i merchants allows the removal of at most %i', (released, most) => {
  expect(mostRemovals(released)).toBe(most)
  const codes = Array.from({ length: most + 1 }, (_, at) => `m${at}`)
  expect(() => refuseRemovals(codes.slice(1), released, noStates)).not.toThrow()
  expect(() => refuseRemovals(codes, released, noStates)).toThrow(`--allow-removals ${most + 1}`)
})

it('the removal limit allows as many removals as the operator permits', () => {
  expect(() => refuseRemovals(['a', 'b', 'c'], 4, noStates, { allowed: 3 })).not.toThrow()
  expect(() => refuseRemovals(['a'], 4, noStates, { allowed: 0 })).toThrow('remove 1 of the 4')
})

it('the removal error lists at most ten merchants', () => {
  const codes = Array.from({ length: 12 }, (_, at) => `m${at}`)
  expect(() => refuseRemovals(codes, 12, noStates)).toThrow(/\(m0, .*m9 and 2 more\)/)
})

it('no removals are found if there is no release', () => {
  expect(findRemoved([], ['a'])).toEqual([])
})

describe('a build with deleted merchant folders', () => {
  const root = makeTempFolder()
  const [sources, built] = [join(root.path, 'sources'), join(root.path, 'built')]
  const [merchantsDir, outDir] = [join(root.path, 'merchants'), join(root.path, 'out')]
  const app = tinyApp()
  const build = (only: string[] = []) => buildRelease({ merchantsDir, outDir, app, only })

  beforeAll(async () => {
    for (const code of ['alpha', 'beta', 'gamma']) writeMerchant(sources, code)
    await buildRelease({ merchantsDir: sources, outDir: built, app })
  }, 60_000)
  beforeEach(() => {
    for (const folder of [merchantsDir, outDir]) rmSync(folder, { recursive: true, force: true })
    cpSync(built, outDir, { recursive: true, preserveTimestamps: true })
    cpSync(sources, merchantsDir, { recursive: true })
  })
  afterAll(() => root.remove())

  it('refuses to drop two of three merchants without changing anything, unless this is allowed', async () => {
    for (const code of ['beta', 'gamma']) rmSync(join(merchantsDir, code), { recursive: true })

    const before = snapshot(outDir)
    const refused = await build()

    expect(snapshot(outDir)).toEqual(before)
    expect(refused).toMatchObject({ changed: false, left: ['alpha', 'beta', 'gamma'], removed: [] })
    expect(refused.release).toBe(readPointer(outDir)?.current)
    expect(refused.problems).toEqual([
      {
        file: merchantsDir,
        key: '',
        reason: expect.stringMatching(/remove 2 of the 3 .*beta, gamma.*--allow-removals 2/),
      },
    ])

    const report = await buildRelease({ merchantsDir, outDir, app, allowRemovals: 2 })

    expect(report.removed).toEqual(['beta', 'gamma'])
    expect(Object.keys(currentIndex(outDir).merchants)).toEqual(['alpha'])
  })

  it('refuses a partial checkout of 10,000 merchants early, without changing anything', async () => {
    const { merchants, ...index } = currentIndex(outDir)
    const codes = Array.from({ length: 10_000 }, (_, at) => `m${at}`)
    const entries = codes.map(code => [code, { ...merchants.alpha, hosts: [`${code}.example`] }])
    const text = JSON.stringify({ ...index, merchants: Object.fromEntries(entries) })
    const id = sha256(text)
    const pointer = JSON.stringify({ version: 1, current: id, previous: [] })
    writeFiles(outDir, { [`releases/${id}.json`]: text, 'current.json': pointer })

    for (const code of codes.slice(9_700)) mkdirSync(join(merchantsDir, code))

    const before = snapshot(outDir)
    const { changed, problems } = await build()

    expect(changed).toBe(false)
    expect(problems[0]?.reason).toContain('remove 9700 of the 10000 merchants')
    expect(snapshot(outDir)).toEqual(before)
  })

  it('keeps merchants without a folder if only another merchant is built', async () => {
    for (const code of ['beta', 'gamma']) rmSync(join(merchantsDir, code), { recursive: true })
    const before = currentIndex(outDir)
    writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, '#00ff00') })
    const report = await build(['alpha'])
    expect(report).toMatchObject({ painted: ['alpha'], removed: [], left: ['beta', 'gamma'] })
    expect(currentIndex(outDir).merchants.gamma).toEqual(before.merchants.gamma)
  })
})

describe('a build that follows a damaged index', () => {
  let root: ReturnType<typeof makeTempFolder>
  let merchantsDir: string
  let outDir: string
  const build = () => buildRelease({ merchantsDir, outDir, app: tinyApp() })
  const indexOf = () => join(outDir, indexPath(readPointer(outDir)?.current ?? ''))

  const damage = () => {
    const bytes = readFileSync(indexOf())
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1
    writeFileSync(indexOf(), bytes)
  }

  beforeEach(async () => {
    root = makeTempFolder()
    merchantsDir = join(root.path, 'merchants')
    outDir = join(root.path, 'out')
    for (const code of ['alpha', 'beta', 'gamma', 'delta']) writeMerchant(merchantsDir, code)
    await build()
    await closeMerchants(outDir, { verb: 'suspend', codes: ['gamma'] })
  })
  afterEach(() => root.remove())

  it('does not remove merchants, and keeps closed merchants closed', async () => {
    damage()

    for (const code of ['alpha', 'beta']) rmSync(join(merchantsDir, code), { recursive: true })

    const report = await build()

    expect(report).toMatchObject({ changed: false, removed: [] })
    expect(report.problems[0]?.reason).toContain(
      'remove 2 of the 4 merchants released (alpha, beta)',
    )
  })

  it('does not remove merchants if the pointer is missing, and publishes all merchants again', async () => {
    rmSync(join(outDir, pointerPath))
    for (const code of ['alpha', 'beta']) rmSync(join(merchantsDir, code), { recursive: true })
    expect((await build()).problems[0]?.reason).toContain('remove 2 of the 4 merchants released')
    for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)
    expect(await build()).toMatchObject({ changed: true, problems: [] })
    expect(Object.keys(currentIndex(outDir).merchants)).toHaveLength(4)
  })

  it('cannot be rolled back if the rollback would remove merchants', async () => {
    for (const code of ['zeta', 'eta']) writeMerchant(merchantsDir, code)
    await build()
    damage()
    await expect(rollBack(outDir)).rejects.toThrow('remove 2 of the 6 merchants released')
  })

  it('is refused if a merchant can neither be painted nor copied from a readable release', async () => {
    damage()
    writeFiles(merchantsDir, { 'beta/merchant.json': '{' })
    const report = await build()
    expect(report.changed).toBe(false)
    expect(report.problems[0]?.reason).toContain('damaged, and beta can neither be painted')
  })

  it('produces the same release with an intact index if all merchant folders exist', async () => {
    const before = currentIndex(outDir)
    damage()
    expect(await build()).toMatchObject({ changed: true, problems: [] })
    expect(currentIndex(outDir)).toEqual(before)
    expect(readStates(outDir, undefined).merchants).toEqual({ gamma: { closed: 'suspended' } })
  })

  it('copies entries from the previous release', async () => {
    writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, '#ff0000') })
    await build()
    damage()
    writeFiles(merchantsDir, { 'beta/merchant.json': '{' })
    expect(await build()).toMatchObject({ changed: true, left: ['beta'] })
    expect(Object.keys(currentIndex(outDir).merchants)).toHaveLength(4)
  })
})
