import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findProblems } from '#cli/find-problems.ts'
import { writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'

const folder = makeTempFolder()
const [merchantsDir, outDir] = [join(folder.path, 'merchants'), join(folder.path, 'out')]

const undrawn =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="none"/></svg>'

const fault = {
  file: join(merchantsDir, 'empty/merchant.json'),
  key: 'logo.mark',
  reason: 'mark.svg is empty, so icons would be blank; draw a mark',
}

beforeAll(() => {
  for (const code of ['empty', 'sound']) writeMerchant(merchantsDir, code)
  writeFiles(merchantsDir, { 'empty/mark.svg': undrawn })
})
afterAll(() => folder.remove())

it('a build and a check reject a mark that renders as empty, and other merchants are published', async () => {
  const { problems, painted } = await buildRelease({ merchantsDir, outDir, app: tinyApp() })
  expect({ problems, painted }).toEqual({ problems: [fault], painted: ['sound'] })
  const found = await findProblems(merchantsDir, { outDir, app: tinyApp() })
  expect(found.problems).toEqual([fault])
}, 60_000)
