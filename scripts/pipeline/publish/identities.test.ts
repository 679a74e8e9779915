import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateOf } from '@livery/contract/journal/states.ts'
import { pointerPath } from '@livery/contract/release.ts'
import { readJournal } from '@livery/release/journal/journal.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { renameMerchant } from '#operator/rename/rename-merchant.ts'
import { type BuildOptions, buildRelease } from '../assemble/build-release.ts'
import { closeMerchants, rollBackMerchants } from './change-merchants.ts'
import { readHistory, readKeyHistory } from './history.ts'
import { promoteCanary } from './promote.ts'
import { rollBack } from './roll-back.ts'

const app = tinyApp()
let merchantsDir: string
let outDir: string

const start = createFirstRelease(['alpha', 'beta', 'gamma'], folders =>
  buildRelease({ ...folders, app }),
)
beforeAll(() => start.build(), 60_000)
beforeEach(() => {
  ;({ merchantsDir, outDir } = start.copy())
})
afterAll(() => start.remove())

const build = (more: Partial<BuildOptions> = {}) =>
  buildRelease({ merchantsDir, outDir, app, ...more })
const state = (code: string) => stateOf(readStates(outDir, currentIndex(outDir)), code)
const codes = () => Object.keys(currentIndex(outDir).merchants).sort()
const close = (verb: 'suspend' | 'retire' | 'resume', code: string) =>
  closeMerchants(outDir, { verb, codes: [code] })
const rename = (from: string, to: string) =>
  renameSync(join(merchantsDir, from), join(merchantsDir, to))
const remove = (code: string) => rmSync(join(merchantsDir, code), { recursive: true })
/** Changes the merchant's names, with different content so that there is something to publish. */
const claim = (code: string, changes: { platformCode?: string; domains?: string[] }) =>
  writeMerchant(merchantsDir, code, changes)
const hosts = (code: string) => [`www.${code}.example`, `${code}.example`]

describe('a renamed folder', () => {
  it.each(['suspend', 'retire'] as const)('stays closed after %s', async verb => {
    await close(verb, 'alpha')
    const { closed } = state('alpha')
    rename('alpha', 'alfa')
    const report = await build()

    expect(report).toMatchObject({ problems: [], removed: [], renamed: { alfa: 'alpha' } })
    expect([...report.suspended, ...report.retired]).toEqual(['alfa'])
    expect(codes()).toEqual(['alfa', 'beta', 'gamma'])
    expect(state('alfa')).toEqual({ closed })
    expect(readJournal(outDir).at(-1)).toMatchObject({
      ...{ renamed: { alfa: 'alpha' }, states: { alfa: { closed } } },
    })
  })

  it('can be resumed for good, even if a rollback restores the old name', async () => {
    await close('suspend', 'alpha')
    rename('alpha', 'alfa')
    await build()
    await close('resume', 'alfa')
    await rollBack(outDir)

    expect(codes()).toEqual(['alpha', 'beta', 'gamma'])
    expect(state('alpha')).toEqual({})
  })

  it('stays closed after a suspension under the new name and a rollback to the old name', async () => {
    rename('alpha', 'alfa')
    await build()
    await close('suspend', 'alfa')
    const plan = await rollBack(outDir)

    expect(plan).toMatchObject({ closed: ['alpha'], reopens: [] })
    expect(state('alpha')).toEqual({ closed: 'suspended' })
  })

  it('stays closed after a suspension during its canary and the promotion', async () => {
    rename('alpha', 'alfa')
    await build({ canary: { share: 0.5 } })
    await close('suspend', 'alpha')

    expect(state('alfa')).toEqual({ closed: 'suspended' })

    await close('resume', 'alpha')

    expect(state('alfa')).toEqual({})

    await close('suspend', 'alpha')
    await promoteCanary(outDir, {})

    expect(codes()).toEqual(['alfa', 'beta', 'gamma'])
    expect(state('alfa')).toEqual({ closed: 'suspended' })
  })

  it('stays closed after a suspension while somebody else’s pointer named its old folder', async () => {
    const path = join(outDir, pointerPath)
    const before = readFileSync(path)
    rename('alpha', 'alfa')
    await build()
    const own = readFileSync(path)

    writeFileSync(path, before)
    await close('suspend', 'alpha')
    writeFileSync(path, own)

    expect(state('alfa')).toEqual({ closed: 'suspended' })
  })

  it('stays rolled back', async () => {
    const before = currentIndex(outDir).merchants.alpha
    writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, '#ff0000') })
    await build()
    await rollBackMerchants(outDir, { codes: ['alpha'] })
    rename('alpha', 'alfa')
    expect((await build()).held).toEqual(['alfa'])
    expect(currentIndex(outDir).merchants.alfa).toEqual(before)
    expect((await build({ release: ['alfa'] })).held).toEqual([])
    expect(state('alfa')).toEqual({})
  })

  it('is published without its old name, even in a build of only this merchant', async () => {
    await close('suspend', 'alpha')
    rename('alpha', 'alfa')
    expect(await build({ only: ['alfa'] })).toMatchObject({ problems: [], left: ['beta', 'gamma'] })
    expect(state('alfa')).toEqual({ closed: 'suspended' })
  })

  it('with a mistake leaves the merchant in service under the old name', async () => {
    rename('alpha', 'alfa')
    writeFiles(merchantsDir, { 'alfa/mark.svg': 'no drawing' })
    expect(await build()).toMatchObject({ refused: ['alfa'], removed: [] })
    expect(codes()).toEqual(['alpha', 'beta', 'gamma'])
  })

  it('returns closed, even after its removal and many days later', async () => {
    await close('suspend', 'alpha')
    rename('alpha', '.alpha')
    const refused = await build()

    expect(refused.problems[0]?.reason).toMatch(/alpha; suspended: alpha.*--allow-removals 1/)

    expect((await build({ allowRemovals: 1 })).removed).toEqual(['alpha'])
    rename('.alpha', 'alfa')
    await build()

    expect(state('alfa')).toEqual({ closed: 'suspended' })
    expect(readJournal(outDir).at(-1)).toMatchObject({ renamed: { alfa: 'alpha' } })
  })

  it('needs no permission if several folders are renamed', async () => {
    for (const code of ['alpha', 'beta', 'gamma']) rename(code, `new-${code}`)
    expect(await build()).toMatchObject({ problems: [], removed: [] })
    expect(codes()).toEqual(['new-alpha', 'new-beta', 'new-gamma'])
  })
})

it('the history continues under the earlier code, with the values of one setting', async () => {
  const write = (code: string, brand: string) =>
    writeFiles(merchantsDir, {
      [`${code}/merchant.json`]: toMerchantJson('alpha', {
        theme: {
          ...{ brand, accent: '#22d3ee', mode: 'dark' },
          radius: 'soft',
          density: 'comfortable',
        },
      }),
    })
  const by = (who: string) => ({ provenance: { who, commit: null, why: 'a test', run: null } })
  write('alpha', '#0055aa')
  await build(by('anna'))
  renameMerchant(merchantsDir, 'alpha', 'alfa')
  await build(by('ben'))
  write('alfa', '#005500')
  await build(by('cleo'))

  expect(readHistory(outDir, 'alfa').map(({ what, who }) => [what, who])).toEqual([
    ...[
      ['changed', 'cleo'],
      ['renamed', 'ben'],
      ['changed', 'anna'],
      ['added', null],
    ],
  ])

  const { chapters, unknown } = await readKeyHistory(outDir, 'alfa', 'theme.brand')

  expect(unknown).toBe(0)
  expect(chapters.map(({ who, why, from, to }) => [who, why, from, to])).toEqual([
    ['cleo', 'a test', '#0055aa', '#005500'],
    ['anna', 'a test', '#8b5cf6', '#0055aa'],
    [null, null, undefined, '#8b5cf6'],
  ])
})

describe('a build is refused for a merchant that', () => {
  it('takes a host of a suspended merchant', async () => {
    await close('suspend', 'alpha')
    claim('alpha', { domains: ['www.alpha.example'] })
    claim('beta', { domains: [...hosts('beta'), 'alpha.example'] })
    const report = await build()

    expect(report.problems).toMatchObject([
      {
        file: join(merchantsDir, 'beta/merchant.json'),
        key: 'domains',
        reason: 'alpha.example belongs to alpha, which is suspended; beta would open it again',
        allowed: 'livery resume alpha',
      },
    ])
    expect(currentIndex(outDir).merchants.beta?.hosts).toEqual(hosts('beta'))

    // The host was given up in an earlier build.
    expect((await build()).problems).toMatchObject([{ key: 'domains' }])

    await close('resume', 'alpha')

    expect((await build()).problems).toEqual([])
    expect(currentIndex(outDir).merchants.beta?.hosts).toContain('alpha.example')
  })

  it('takes the host of a retired merchant after its removal', async () => {
    await close('retire', 'alpha')
    remove('alpha')
    await build()
    claim('delta', { domains: [...hosts('delta'), 'alpha.example'] })

    expect((await build()).problems).toMatchObject([{ reason: /alpha.example belongs to alpha/ }])
    expect(codes()).toEqual(['beta', 'gamma'])
  })

  it('takes the platform code of a closed merchant that is still there', async () => {
    await close('suspend', 'alpha')
    claim('beta', { platformCode: 'ALPHA' })
    claim('delta', { platformCode: 'ALPHA' })
    const { problems } = await build()

    expect(problems.map(({ key, reason }) => [key, reason.slice(0, 35)])).toEqual([
      ['platformCode', 'platform code ALPHA belongs to alph'],
      ['platformCode', 'platform code ALPHA belongs to alph'],
    ])
    expect(codes()).toEqual(['alpha', 'beta', 'gamma'])
  })

  it('reuses the folder of a closed merchant', async () => {
    await close('suspend', 'alpha')
    claim('alpha', { platformCode: 'OMEGA', domains: ['omega.example'] })
    const { problems } = await build()

    expect(problems).toMatchObject([{ key: 'platformCode', reason: /OMEGA is another merchant/ }])
    expect(currentIndex(outDir).merchants.alpha?.platformCode).toBe('ALPHA')
  })
})

it('a rollback that would open a host of a closed merchant is refused', async () => {
  claim('alpha', { domains: ['www.alpha.example'] })
  claim('beta', { domains: [...hosts('beta'), 'alpha.example'] })
  await build()
  await close('suspend', 'beta')

  await expect(rollBack(outDir)).rejects.toThrow(/alpha\.example belongs to beta.*nothing was/)
})

it('merchants that already share a platform code do not block each other', async () => {
  claim('beta', { platformCode: 'ALPHA' })
  await build()
  await close('suspend', 'alpha')
  writeFiles(merchantsDir, { 'beta/mark.svg': drawing(64, 64, '#ff0000') })

  expect((await build()).problems).toEqual([])
  expect(state('beta')).toEqual({})
})
