import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, writeFiles } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'
import { rollbackVerb } from './rollback.ts'

const app = tinyApp()
const start = createFirstRelease(['alpha', 'beta'], folders => buildRelease({ ...folders, app }))
beforeAll(() => start.build(), 60_000)
afterAll(() => start.remove())

it('a dry run names what the rollback changes in each merchant', async () => {
  const { merchantsDir, outDir: out } = start.copy()
  for (const code of ['alpha', 'beta']) {
    writeFiles(merchantsDir, { [`${code}/mark.svg`]: drawing(64, 64, '#ff0000') })
  }
  await buildRelease({ merchantsDir, outDir: out, app })

  const run = async (merchant?: string[]) => {
    const lines: string[] = []
    const note = (line: string) => void lines.push(line)
    const output = { say: note, complain: note, give: () => undefined }
    await rollbackVerb.run({ out, dryRun: true, ...(merchant && { merchant }) }, output)
    return lines.filter(line => /^(~| {4}picture)/.test(line)).join('\n')
  }

  expect(await run()).toMatch(/~ alpha .*\n {4}picture mark.svg changed\n~ beta /)
  expect(await run(['beta'])).toMatch(/^~ beta .*\n {4}picture mark.svg changed$/)
})
