import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMerchant } from '#fixtures/merchants.ts'
import { releasedMerchant, textOf } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { type BuildReport, buildRelease } from './build-release.ts'

const root = makeTempFolder()
const [merchantsDir, outDir] = [join(root.path, 'merchants'), join(root.path, 'out')]
let report: BuildReport

beforeAll(async () => {
  writeMerchant(merchantsDir, 'silent', { languages: { default: 'TH', offered: ['TH', 'KM'] } })
  const languages = { default: 'TH', offered: ['TH', 'VI'], acceptUnread: ['VI'] }
  writeMerchant(merchantsDir, 'partly', { languages })
  report = await buildRelease({ merchantsDir, outDir, app: tinyApp() })
}, 60_000)
afterAll(() => root.remove())

it.each([
  ['silent', 'en', ['EN']],
  ['partly', 'vi', ['VI']],
])('a build paints %s only in languages that have translations', (code, tag, offered) => {
  const page = textOf(outDir, releasedMerchant(outDir, code).shell)
  expect(page).toContain(`<html lang="${tag}"`)
  expect(page).toContain(`"languages":${JSON.stringify(offered)}`)
  const [, boot = ''] = /id="?livery-boot-texts"?[^>]*>(.*?)<\/script>/.exec(page) ?? []
  expect(Object.keys(JSON.parse(boot))).toEqual(offered)
})

it('a build reports which languages were omitted', () => {
  expect(report.problems).toEqual([])
  expect(report.advice.map(({ file, key }) => [file.split('/').at(-2), key])).toEqual([
    ['partly', 'languages.offered.0'],
    ['silent', 'languages.offered.0'],
    ['silent', 'languages.offered.1'],
  ])
})
