import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { drawing, writeFiles, writeMerchant } from '../fixtures/merchants.ts'
import { snapshot } from '../fixtures/release-folder.ts'
import { tinyApp } from '../fixtures/tiny-app.ts'
import { buildRelease } from '../pipeline/assemble/build-release.ts'
import { readPlainFile } from '../support/read-plain-file.ts'
import { findMerchantProblems, findProblems } from './find-problems.ts'

vi.mock('../support/read-plain-file.ts', { spy: true })

const folder = makeTempFolder()
afterAll(() => folder.remove())

it('wrong files and colors are also reported for a merchant with invalid values', async () => {
  const theme = { brand: '#8b5cf6', accent: '#0a0612', mode: 'dark', radius: 'soft' }
  writeMerchant(folder.path, 'sick', {
    currency: 'dollars',
    theme: { ...theme, density: 'compact' },
  })
  writeFiles(folder.path, {
    'sick/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script/></svg>',
    'sick/overrides/fotoer.tsx': '',
  })
  const { problems, advice } = await findMerchantProblems(folder.path, 'sick')

  expect(problems.map(({ reason }) => reason)).toEqual([
    'must be a currency code like USD',
    'mark.svg contains a script',
    expect.stringContaining('did you mean "footer.tsx"'),
  ])
  expect(advice.map(({ key }) => key)).toEqual(['theme.accent', 'languages.offered'])
})

it('a copied folder with the original platform code leads to advice', async () => {
  const copies = makeTempFolder()
  for (const code of ['left', 'right']) writeMerchant(copies.path, code, { platformCode: 'LEFT' })

  // Each of these merchants has an error, so the check skips measuring their size, which would need
  // a compiled app.
  writeFiles(copies.path, { 'left/overrides/x.tsx': '', 'right/overrides/x.tsx': '' })
  const { advice } = await findProblems(copies.path, { outDir: folder.path })
  copies.remove()

  expect(advice.map(({ key }) => key).filter(key => key !== 'languages.offered')).toEqual([
    'platformCode',
    'platformCode',
  ])
})

it('a check for one merchant reads only merchant.json from all other merchants', async () => {
  const fleet = makeTempFolder()
  const merchants = join(fleet.path, 'merchants')
  writeFiles(merchants, { '_base/house.json': { domains: ['shared.example'] } })

  for (let at = 0; at < 40; at++) writeMerchant(merchants, `m${at}`)

  writeFiles(merchants, {
    'm1/merchant.json': { extends: 'house' },
    'm2/mark.svg': '<script/>',
    'm3/merchant.json': '{',
  })
  writeMerchant(merchants, 'm0', { domains: ['shared.example'], platformCode: 'M7' })
  const options = { outDir: join(fleet.path, 'out'), app: tinyApp() }
  vi.mocked(readPlainFile).mockClear()

  const { codes, problems, advice } = await findProblems(merchants, { ...options, only: ['m0'] })
  const read = vi.mocked(readPlainFile).mock.calls.map(([path]) => path)
  const others = read.filter(path => !path.startsWith(join(merchants, 'm0/')))

  expect(others.sort()).toEqual(
    ['_base/house.json', ...Array.from({ length: 39 }, (_, at) => `m${at + 1}/merchant.json`)]
      .map(name => join(merchants, name))
      .sort(),
  )
  expect(codes).toEqual(['m0'])
  expect(problems.map(({ file, reason }) => [file, reason])).toEqual([
    [
      join(merchants, 'm0/merchant.json'),
      `shared.example is also claimed by ${join(merchants, 'm1/merchant.json')}`,
    ],
  ])
  expect(advice.map(({ key }) => key)).toContain('platformCode')

  fleet.remove()
})

it('a check with a read-only releases folder does not write, and reports the same problems', async () => {
  const place = makeTempFolder()
  const [merchants, outDir] = [join(place.path, 'merchants'), join(place.path, 'out')]
  const app = tinyApp()
  for (const code of ['alpha', 'beta']) writeMerchant(merchants, code)

  await buildRelease({ merchantsDir: merchants, outDir, app })
  writeMerchant(merchants, 'alpha', { budgets: { firstLoadKb: 1 } })
  writeFiles(merchants, { 'beta/mark.svg': drawing(64, 64, '#ff0000') })
  rmSync(join(outDir, 'cache/compile'), { recursive: true })
  const before = snapshot(outDir)

  const closed = await findProblems(merchants, { outDir, app, mayWrite: () => false })

  expect(snapshot(outDir)).toEqual(before)
  expect(closed.problems.map(({ key }) => key)).toEqual(['budgets.firstLoadKb'])
  expect(await findProblems(merchants, { outDir, app })).toEqual(closed)

  place.remove()
}, 60_000)

it('a check for one merchant reports the problems of its own bases only', async () => {
  const [own, outside] = [makeTempFolder(), makeTempFolder()]
  writeMerchant(own.path, 'moon', { extends: 'night' })
  writeMerchant(own.path, 'sun')
  writeFiles(join(own.path, '_base'), {
    'night.json': { nonsense: 1 },
    'day.json': { nonsense: 1 },
  })
  const options = { outDir: join(outside.path, 'dist'), app: tinyApp() }
  const filesFor = async (only: string[]) =>
    (await findProblems(own.path, { ...options, only })).problems.map(({ file }) =>
      file.slice(own.path.length),
    )

  expect(await filesFor(['moon'])).toEqual(['/_base/night.json'])
  expect(await filesFor(['sun'])).toEqual([])
  expect((await filesFor([])).toSorted()).toEqual(['/_base/day.json', '/_base/night.json'])
  for (const one of [own, outside]) one.remove()
})
