import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTempFolder } from '../../scripts/fixtures/merchants.ts'
import { currentIndex } from '../../scripts/fixtures/release-folder.ts'
import { tinyApp } from '../../scripts/fixtures/tiny-app.ts'
import { type BuildReport, buildRelease } from '../../scripts/pipeline/build/build-release.ts'
import { generateMerchants } from '../bench/build/generate.ts'
import { badWays, writeBadMerchants } from './bad-merchants.ts'

const folder = makeTempFolder()
const [clean, mixed] = [join(folder.path, 'clean'), join(folder.path, 'mixed')]
const good = 60

let bad: ReturnType<typeof writeBadMerchants>
let report: BuildReport

beforeAll(async () => {
  generateMerchants(clean, good)
  generateMerchants(mixed, good)
  bad = writeBadMerchants(mixed, badWays.length)
  await buildRelease({ merchantsDir: clean, outDir: `${clean}-out`, app: tinyApp() })
  report = await buildRelease({ merchantsDir: mixed, outDir: `${mixed}-out`, app: tinyApp() })
}, 60_000)
afterAll(() => folder.remove())

it('knows at least forty ways of getting a merchant wrong', () => {
  expect(badWays.length).toBeGreaterThanOrEqual(40)
})

it('reports every invalid merchant with file, key and reason, and no other', () => {
  for (const [code, way] of bad) {
    const file = join(mixed, code, way.file)
    const said = report.problems.filter(problem => problem.file === file)
    expect(said, `${code} ${way.key} ${way.reason}`).toContainEqual(
      expect.objectContaining({ key: way.key, reason: expect.stringMatching(way.reason) }),
    )
  }
  const blamed = report.problems.map(({ file }) => file.slice(mixed.length + 1).split('/')[0])
  expect(blamed.filter(code => !bad.has(code ?? ''))).toEqual([])
})

it('builds the others byte for byte as if the invalid ones were not there', () => {
  expect(report.painted).toHaveLength(good)
  expect(currentIndex(`${mixed}-out`)).toEqual(currentIndex(`${clean}-out`))
})
