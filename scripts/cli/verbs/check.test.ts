import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawing, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'
import { checkVerb } from './check.ts'

const root = makeTempFolder()
const [merchantsDir, out] = [join(root.path, 'merchants'), join(root.path, 'out')]
const journal = join(out, 'journal.jsonl')
let kept: string

beforeAll(async () => {
  writeMerchant(merchantsDir, 'alpha')
  await buildRelease({ merchantsDir, outDir: out, app: tinyApp() })
  writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, '#ff0000') })
  await buildRelease({ merchantsDir, outDir: out, app: tinyApp() })
  kept = readFileSync(journal, 'utf8')
  // The mistake excludes this merchant from the size check, which would need the app.
  writeFiles(merchantsDir, { 'alpha/overrides/x.tsx': '' })
}, 60_000)
afterAll(() => root.remove())

it.each([
  ['unchanged', () => kept, [], []],
  ['with a changed line', () => kept.replace('"who":null', '"who":"Bob"'), ['line 1'], []],
  ['without its last line', () => kept.replace(/[^\n]*\n$/, ''), ['its end'], []],
])(
  'check verifies a journal %s, even if it checks only one merchant',
  async (_what, write, wrong, advised) => {
    writeFileSync(journal, write())
    for (const merchant of [undefined, ['alpha']]) {
      const given: unknown[] = []
      const output = {
        say: () => undefined,
        complain: () => undefined,
        give: (all: unknown) => given.push(all),
      }
      const exitCode = await checkVerb.run(
        { merchantsDir, out, merchants: [], ...(merchant && { merchant }) },
        output,
      )
      const [{ problems, advice }] = given as [
        Record<'problems' | 'advice', { file: string; key: string }[]>,
      ]
      const keysOf = (found: { file: string; key: string }[]) =>
        found.filter(({ file }) => file === journal).map(({ key }) => key)
      expect([exitCode, keysOf(problems), keysOf(advice)]).toEqual([1, wrong, advised])
    }
  },
)
