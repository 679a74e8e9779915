import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { type BuildReport, buildRelease } from './build-release.ts'

/** File modes deny root nothing, so root builds as a user without rights. */
const nobody = 65_534

const root = makeTempFolder()
const [merchantsDir, outDir] = [join(root.path, 'merchants'), join(root.path, 'out')]
const isRoot = process.geteuid?.() === 0
let report: BuildReport
let again: BuildReport

beforeAll(async () => {
  for (const code of ['good', 'shut', 'sealed', 'closed', 'plain', 'late']) {
    writeMerchant(merchantsDir, code)
  }
  const footer = 'export function Footer() {\n  return null\n}\n'
  for (const code of ['shut', 'late']) {
    writeFiles(merchantsDir, { [`${code}/overrides/footer.tsx`]: footer })
  }
  writeFiles(merchantsDir, { 'plain/overrides': 'no folder' })
  mkdirSync(outDir)
  if (isRoot) {
    for (const path of [root.path, outDir]) chownSync(path, nobody, nobody)
    process.seteuid?.(nobody)
  }
  const build = () => buildRelease({ merchantsDir, outDir, app: tinyApp() })
  try {
    asRoot(() => {
      chmodSync(join(merchantsDir, 'shut/overrides'), 0o000)
      chmodSync(join(merchantsDir, 'closed/merchant.json'), 0o000)
      chmodSync(join(merchantsDir, 'sealed'), 0o000)
    })
    report = await build()
    asRoot(() => chmodSync(join(merchantsDir, 'late'), 0o000))
    again = await build()
  } finally {
    if (isRoot) process.seteuid?.(0)
    for (const code of ['sealed', 'late', 'shut/overrides']) {
      chmodSync(join(merchantsDir, code), 0o755)
    }
  }
}, 60_000)
afterAll(() => root.remove())

function asRoot(work: () => void): void {
  if (isRoot) process.seteuid?.(0)
  work()
  if (isRoot) process.seteuid?.(nobody)
}

it('releases the readable merchants, and names what it may not read of the others', () => {
  expect(report.painted).toEqual(['good', 'late'])
  const said = report.problems.map(({ file, reason }) => [
    file.slice(merchantsDir.length + 1),
    reason,
  ])
  const mayNot = expect.stringMatching(/^may not be read by this user/)
  expect(said).toEqual([
    ['closed/merchant.json', mayNot],
    ['plain/overrides', 'is not a folder'],
    ['sealed/merchant.json', mayNot],
    ['shut/overrides', mayNot],
  ])
})

it('leaves a merchant as it was when its folder is closed later', () => {
  expect(again).toMatchObject({ unchanged: ['good'], left: ['late'], changed: false })
})
