import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'
import { openReleased } from './examine.ts'

const folder = makeTempFolder()
const merchantsDir = join(folder.path, 'merchants')
const outDir = join(folder.path, 'out')

beforeAll(async () => {
  writeMerchant(merchantsDir, 'one')
  const footer = 'export function Footer() {\n  return <footer />\n}\n'
  writeFiles(merchantsDir, { 'one/overrides/footer.tsx': footer })
  await buildRelease({ merchantsDir, outDir, app: tinyApp() })
}, 60_000)
afterAll(() => folder.remove())

it("a merchant's size includes the page, skin and override code, and the default language's strings", () => {
  const { entries = [], missing } = openReleased(outDir)('one') ?? {}
  const names = entries.map(({ url }) => url.replace(/-[\w-]{8}\./, '.'))
  const wanted = ['/m/index.html', '/m/assets/variant-neon.js', '/m/assets/overrides.js']

  expect(names).toEqual(expect.arrayContaining([...wanted, '/m/assets/EN.js']))
  expect(names).not.toContain('/m/assets/VI.js')
  expect(entries.every(({ bytes }) => bytes > 0)).toBe(true)
  expect(missing).toEqual([])
})

it('the size is undefined for a merchant that is not in the release', () => {
  expect(openReleased(outDir)('two')).toBeUndefined()
})
