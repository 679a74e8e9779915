import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawing, toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex, releasedMerchant, snapshot } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from './build-release.ts'
import type { Progress } from './paint-all.ts'

const root = makeTempFolder()
const built = join(root.path, 'built')
const sources = join(root.path, 'sources')
const app = tinyApp()

let outDir: string
let merchantsDir: string
let count = 0

/** Log lines from the first build. */
const said: string[] = []

beforeAll(async () => {
  for (const code of ['alpha', 'beta', 'gamma']) writeMerchant(sources, code)
  await buildRelease({ merchantsDir: sources, outDir: built, app, log: line => said.push(line) })
}, 60_000)
beforeEach(() => {
  count += 1
  outDir = join(root.path, `out-${count}`)
  merchantsDir = join(root.path, `merchants-${count}`)
  cpSync(built, outDir, { recursive: true, preserveTimestamps: true })
  cpSync(sources, merchantsDir, { recursive: true })
})
afterAll(() => root.remove())

function build(only: string[] = []) {
  return buildRelease({ merchantsDir, outDir, app, only })
}

it('a build logs when the compilation starts and ends', () => {
  expect(said).toEqual([
    expect.stringMatching(/^compiling \d skins?/),
    expect.stringMatching(/^compiled \d skins? in/),
  ])
})

describe('rebuilding', () => {
  it('does not write any file if nothing changed, and reports the release as unchanged', async () => {
    await build() // Records this copy of the merchants folder.
    const before = snapshot(outDir)
    const report = await build()
    expect(report).toMatchObject({ changed: false, compiled: false, painted: [], problems: [] })
    expect(report.unchanged).toEqual(['alpha', 'beta', 'gamma'])
    expect(snapshot(outDir)).toEqual(before)
  })

  it('counts a changed merchant as changed even after a dry run has painted the merchant', async () => {
    writeMerchant(merchantsDir, 'beta', { name: 'Beta Changed' })
    const options = { merchantsDir, outDir, app }

    expect(await buildRelease({ ...options, dryRun: true })).toMatchObject({ painted: ['beta'] })
    expect(await build()).toMatchObject({
      ...{ changed: true, painted: [], reused: ['beta'], unchanged: ['alpha', 'gamma'] },
    })
    expect(await build()).toMatchObject({ changed: false, painted: [], reused: [] })
  })

  it('repaints only the merchant whose logo changed', async () => {
    const before = currentIndex(outDir)
    const beta = releasedMerchant(outDir, 'beta')
    writeFiles(merchantsDir, { 'beta/mark.svg': drawing(64, 64, '#ff0000') })
    const report = await build()
    const after = currentIndex(outDir)

    expect(report).toMatchObject({ changed: true, compiled: false, painted: ['beta'] })
    expect(after.merchants.alpha).toEqual(before.merchants.alpha)
    expect(after.merchants.gamma).toEqual(before.merchants.gamma)
    expect(after.variants).toEqual(before.variants)

    const painted = releasedMerchant(outDir, 'beta')

    expect(painted.buildId).not.toBe(beta.buildId)
    expect(painted.icon.key).not.toBe(beta.icon.key)
  })

  it('drops a merchant whose folder was deleted', async () => {
    rmSync(join(merchantsDir, 'gamma'), { recursive: true })
    const report = await build()
    expect(report).toMatchObject({ changed: true, removed: ['gamma'], painted: [] })
    expect(Object.keys(currentIndex(outDir).merchants)).toEqual(['alpha', 'beta'])
  })

  it('does not repaint a merchant whose folder was missing only during a dry run', async () => {
    rmSync(join(merchantsDir, 'gamma'), { recursive: true })
    await buildRelease({ merchantsDir, outDir, app, dryRun: true })
    cpSync(join(sources, 'gamma'), join(merchantsDir, 'gamma'), { recursive: true })
    expect(await build()).toMatchObject({ painted: [], changed: false })
  })

  it('repairs damaged store files', async () => {
    const path = join(outDir, storePath(currentIndex(outDir).merchants.alpha?.pack ?? ''))
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.toString('latin1').replace('<html', '<htmx'), 'latin1')
    const report = await build()
    expect(report).toMatchObject({ problems: [], painted: ['alpha'], changed: false })
    expect(readFileSync(path)).toEqual(bytes)
  })

  it('removes temporary files left by a killed build', async () => {
    writeFiles(outDir, { 'tmp/half.12ab': 'half', 'locks/999999@gone-host-of-tests@1': '' })
    rmSync(join(outDir, 'locks'), { recursive: true })
    await build()
    expect(readdirSync(join(outDir, 'tmp'))).toEqual([])
  })
})

describe('the same input', () => {
  it('produces the same release from any folder and in any order', async () => {
    const elsewhere = join(root.path, 'some', 'where', 'else')

    for (const code of ['gamma', 'alpha', 'beta']) {
      const keys = Object.entries(toMerchantJson(code)).reverse()
      writeFiles(elsewhere, {
        [`${code}/mark.svg`]: drawing(64, 64),
        [`${code}/wordmark.svg`]: drawing(240, 64),
        [`${code}/merchant.json`]: Object.fromEntries(keys),
      })
    }

    const copy = join(root.path, 'copied-app')
    cpSync(join(app.root, 'src'), join(copy, 'src'), { recursive: true })
    const other = join(root.path, 'other-out')
    const report = await buildRelease({
      merchantsDir: elsewhere,
      outDir: other,
      app: tinyApp(copy),
    })

    expect(report.release).toBe((await build()).release)
  }, 60_000)
})

describe('an invalid merchant', () => {
  const bad = { 'beta/merchant.json': toMerchantJson('beta', { currency: 'nope' }) }

  it('keeps its last good release while the others are released', async () => {
    const before = releasedMerchant(outDir, 'beta')
    writeFiles(merchantsDir, { ...bad, 'alpha/mark.svg': drawing(64, 64, '#00ff00') })
    const report = await build()
    expect(report).toMatchObject({ changed: true, painted: ['alpha'], left: ['beta'] })
    expect(report.problems.map(({ key }) => key)).toEqual(['currency'])
    expect(releasedMerchant(outDir, 'beta')).toEqual(before)
  })

  it('does not prevent the release of a valid merchant', async () => {
    writeFiles(merchantsDir, bad)
    const fresh = join(root.path, 'fresh-out')
    cpSync(join(outDir, 'cache', 'compile'), join(fresh, 'cache', 'compile'), { recursive: true })
    cpSync(join(outDir, 'store'), join(fresh, 'store'), { recursive: true })
    const report = await buildRelease({ merchantsDir, outDir: fresh, app })

    expect(report).toMatchObject({ painted: ['alpha', 'gamma'], left: [], refused: ['beta'] })

    const clean = currentIndex(outDir)

    expect(currentIndex(fresh).merchants.alpha).toEqual(clean.merchants.alpha)
  })

  it('is also detected by a fault in its logo files', async () => {
    writeFiles(merchantsDir, {
      'gamma/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script/></svg>',
    })
    renameSync(join(merchantsDir, 'beta/wordmark.svg'), join(merchantsDir, 'beta/Wordmark.svg'))
    const { problems, left } = await build()

    expect(problems.map(({ key }) => key)).toEqual(['logo.wordmark', 'logo.mark'])
    expect(problems[0]?.reason).toMatch(/^wordmark\.svg is missing; Wordmark\.svg exists/)
    expect(left.toSorted()).toEqual(['beta', 'gamma'])
  })

  it('does not block another merchant whose host it claims', async () => {
    const claiming = toMerchantJson('beta', { domains: ['beta.example', 'alpha.example'] })
    writeFiles(merchantsDir, {
      'beta/merchant.json': claiming,
      'alpha/mark.svg': drawing(64, 64, '#00ff00'),
    })
    const report = await build()

    expect(report).toMatchObject({ painted: ['alpha'], left: ['beta'] })
    expect(report.problems).toEqual([
      {
        file: join(merchantsDir, 'beta/merchant.json'),
        key: 'domains.1',
        reason: expect.stringMatching(
          /^alpha\.example is also claimed by .*alpha\/merchant\.json$/,
        ),
      },
    ])
  })

  it('is held back with another merchant if both claim the same new host', async () => {
    for (const code of ['alpha', 'beta']) {
      const domains = [`${code}.example`, 'new.example']
      writeFiles(merchantsDir, { [`${code}/merchant.json`]: toMerchantJson(code, { domains }) })
    }

    const { left, problems } = await build()

    expect(left.toSorted()).toEqual(['alpha', 'beta'])
    expect(problems.map(({ key }) => key)).toEqual(['domains.1', 'domains.1'])
  })

  it('keeps its hosts, so another merchant that claims such a host is held back too', async () => {
    writeFiles(merchantsDir, {
      'beta/merchant.json': '{ broken',
      'alpha/merchant.json': toMerchantJson('alpha', { domains: ['beta.example'] }),
    })
    const report = await build()

    expect(report.left.toSorted()).toEqual(['alpha', 'beta'])
    expect(report.problems.at(-1)).toMatchObject({
      key: 'domains',
      reason: 'beta.example is still served by the last good release of beta',
      allowed: expect.stringContaining('--merchant alpha,beta'),
    })
  })
})

it('a build advises on an invisible color, and releases with the nearest passing color', async () => {
  const json = toMerchantJson('alpha')
  const theme = { ...Object(json.theme), brand: '#0b0b0d' }
  writeFiles(merchantsDir, { 'alpha/merchant.json': { ...json, theme } })
  const { advice, problems, painted } = await build()

  expect(problems).toEqual([])
  expect(painted).toEqual(['alpha'])
  expect(advice.map(({ key }) => key)).toEqual(['theme.brand'])
})

describe('building only some merchants', () => {
  it('leaves the other merchants unchanged and does not report their mistakes', async () => {
    writeFiles(merchantsDir, {
      'alpha/mark.svg': drawing(64, 64, '#00ff00'),
      'beta/mark.svg': drawing(64, 64, '#00ff00'),
      'gamma/merchant.json': '{ broken',
    })
    const before = currentIndex(outDir)
    const report = await build(['alpha'])
    const after = currentIndex(outDir)

    expect(report).toMatchObject({
      painted: ['alpha'],
      left: ['beta', 'gamma'],
      refused: [],
      problems: [],
    })
    expect(after.merchants.beta).toEqual(before.merchants.beta)
    expect(after.merchants.gamma).toEqual(before.merchants.gamma)
  })

  it('rejects an unknown merchant', async () => {
    await expect(build(['alhpa'])).rejects.toThrow('did you mean "alpha"?')
  })
})

it('a build reuses the paintings that a killed build has saved', async () => {
  const crowd = join(root.path, 'crowd')
  for (let at = 0; at < 110; at++) writeMerchant(crowd, `c${at}`)

  const options = { merchantsDir: crowd, outDir: join(root.path, 'crowd-out'), app }

  const onProgress = ({ done }: Progress) => {
    if (done >= 105) throw new Error('killed')
  }

  await expect(buildRelease({ ...options, onProgress })).rejects.toThrow('killed')

  const { painted, reused, unchanged } = await buildRelease(options)

  expect(painted.length).toBeLessThan(11)
  expect(painted.length + reused.length + unchanged.length).toBe(110)
}, 60_000)

it('a build reports the file in which the app does not compile, and keeps the current release', async () => {
  const copy = join(root.path, 'broken-app')
  cpSync(join(app.root, 'src'), join(copy, 'src'), { recursive: true })
  writeFiles(copy, { 'src/app/screens/help.ts': 'export const screen = (' })
  const before = snapshot(join(outDir, 'releases'))
  const broken = buildRelease({ merchantsDir, outDir, app: tinyApp(copy) })

  await expect(broken).rejects.toThrow(/does not compile[\s\S]*help\.ts/)
  expect(snapshot(join(outDir, 'releases'))).toEqual(before)
})
