import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTempFolder } from '../../../apps/release/src/testing/temp-folder.ts'
import { drawing, writeFiles } from '../../../scripts/fixtures/merchants.ts'
import { currentIndex } from '../../../scripts/fixtures/release-folder.ts'
import { tinyApp } from '../../../scripts/fixtures/tiny-app.ts'
import { type BuildReport, buildRelease } from '../../../scripts/pipeline/assemble/build-release.ts'
import { generateMerchants } from '../../tools/bench/build/generate.ts'
import { badWays, writeBadMerchants } from './bad-merchants.ts'
import { generateMistakes } from './generate-mistakes.ts'
import { moreBadWays } from './more-bad-merchants.ts'

const folder = makeTempFolder()
const [clean, mixed] = [join(folder.path, 'clean'), join(folder.path, 'mixed')]
const good = 12
const ways = [...badWays, ...moreBadWays]
/** A fixed seed, so that every run uses the same mistakes. */
const generated = generateMistakes(100, 19)
const generatedCode = (at: number) => `g${String(at).padStart(4, '0')}`

let bad: ReturnType<typeof writeBadMerchants>
let report: BuildReport

beforeAll(async () => {
  generateMerchants(clean, good)
  generateMerchants(mixed, good)
  bad = writeBadMerchants(mixed, ways.length, ways)

  for (const [at, { json }] of generated.entries()) {
    const code = generatedCode(at)
    const art = {
      [`${code}/mark.svg`]: drawing(64, 64),
      [`${code}/wordmark.svg`]: drawing(240, 64),
    }
    writeFiles(mixed, { [`${code}/merchant.json`]: json, ...art })
  }

  await buildRelease({ merchantsDir: clean, outDir: `${clean}-out`, app: tinyApp() })
  report = await buildRelease({ merchantsDir: mixed, outDir: `${mixed}-out`, app: tinyApp() })
}, 60_000)
afterAll(() => folder.remove())

it('the test covers at least 119 kinds of mistakes in a merchant’s files', () => {
  expect(ways.length).toBeGreaterThanOrEqual(119)
})

it('check reports every invalid merchant with file, key and reason, and no valid merchant', () => {
  const untold = [...bad].flatMap(([code, { file, key, reason }]) => {
    const path = join(mixed, code, file)
    const said = report.problems.filter(problem => problem.file === path)
    const isReported = said.some(problem => problem.key === key && reason.test(problem.reason))
    return isReported ? [] : [{ code, key, reason, said }]
  })

  expect(untold).toEqual([])

  const isBad = (code = '') => bad.has(code) || /^g\d{4}$/.test(code)
  const blamed = report.problems.map(({ file }) => file.slice(mixed.length + 1).split('/')[0])

  expect(blamed.filter(code => !isBad(code))).toEqual([])
})

/**
 * Matches a reason that states the correct form: a limit, a format with an example, or the expected
 * type.
 */
const example =
  /; write |did you mean|like \S+|for example|at (?:least|most) \d|must be (?:text|true or false|a (?:whole )?number|a list|an object|an https|a whole)/

it('check suggests the intended value or an example for each of a hundred random mistakes', () => {
  const unanswered = generated.flatMap(({ kind, key, meant }, at) => {
    const file = join(mixed, generatedCode(at), 'merchant.json')
    const said = report.problems.filter(problem => problem.file === file && problem.key === key)
    const isAnswered = said.some(({ reason, allowed }) =>
      meant === undefined
        ? example.test(reason) || allowed !== undefined
        : reason.replaceAll('"', '').includes(meant),
    )

    return isAnswered ? [] : [{ kind, key, meant, said: said.map(({ reason }) => reason) }]
  })
  expect(unanswered).toEqual([])
})

it('a build does not publish any invalid merchant', () => {
  const published = Object.keys(currentIndex(`${mixed}-out`).merchants)
  expect(published.filter(code => bad.has(code) || /^g\d{4}$/.test(code))).toEqual([])
})

it('a build creates the same bytes for valid merchants with and without invalid merchants', () => {
  expect(report.painted).toHaveLength(good)
  expect(currentIndex(`${mixed}-out`)).toEqual(currentIndex(`${clean}-out`))
})
