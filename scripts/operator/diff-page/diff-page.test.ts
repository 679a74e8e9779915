import { join } from 'node:path'
import { openStore } from '@livery/release/store/store.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawing, toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'
import { renderDiffPage } from './diff-page.ts'

const root = makeTempFolder()
const [merchantsDir, outDir] = [join(root.path, 'merchants'), join(root.path, 'out')]
const build = (dryRun: boolean) => buildRelease({ merchantsDir, outDir, app: tinyApp(), dryRun })
const blue = drawing(64, 64, '#0000ff')
const red = drawing(64, 64, '#ff0000')
let page: string

beforeAll(async () => {
  for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)

  writeFiles(merchantsDir, { 'alpha/mark.svg': blue })
  await build(false)
  const { theme, ...rest } = toMerchantJson('alpha')
  writeFiles(merchantsDir, {
    'alpha/merchant.json': {
      ...rest,
      description: '<script>alert(1)</script>',
      theme: { ...Object(theme), surface: '#101010' },
    },
    'alpha/mark.svg': red,
  })
  writeMerchant(merchantsDir, 'gamma')
  const { diff } = await build(true)
  if (!diff) throw new Error('a dry run has a diff')

  page = renderDiffPage(diff, 'now → then', openStore(outDir))
}, 60_000)
afterAll(() => root.remove())

it('the diff page shows the images from both releases side by side', () => {
  const shown = [...page.matchAll(/src="data:image\/svg\+xml;base64,([^"]+)" alt="([^"]+)"/g)]

  expect(
    shown.map(([, data = '', name]) => [name, Buffer.from(data, 'base64').toString()]),
  ).toEqual([
    ['mark.svg of alpha, before', String(blue)],
    ['mark.svg of alpha, after', String(red)],
  ])
})

it('the diff page shows changed keys, color values as swatches, and added merchants', () => {
  expect(page).toContain(
    '<th scope="row">theme.surface</th><td>unset</td><td><i style="background:#101010"></i>&quot;#101010&quot;</td>',
  )
  expect(page).toContain('<h2>Added</h2><ul><li>gamma</li></ul>')
  expect(page).toContain('1 added, 1 changed, 0 removed')
})

it('the diff page escapes a merchant’s values, so that they cannot become scripts', () => {
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toContain('<script')
  expect(page).toContain("default-src 'none'; img-src data:")
})
