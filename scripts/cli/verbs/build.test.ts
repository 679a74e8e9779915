import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMerchant } from '#fixtures/merchants.ts'
import { snapshot } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'
import type { Output } from '../output.ts'
import { buildVerb } from './build.ts'

const root = makeTempFolder()
const [merchantsDir, out] = [join(root.path, 'merchants'), join(root.path, 'out')]
beforeAll(async () => {
  for (const code of ['alpha', 'beta', 'gamma']) writeMerchant(merchantsDir, code)
  await buildRelease({ merchantsDir, outDir: out, app: tinyApp() })
  for (const code of ['alpha', 'beta']) rmSync(join(merchantsDir, code), { recursive: true })
}, 60_000)
afterAll(() => root.remove())

it.each([
  [{ lenient: true as const }, 0],
  [{}, 1],
])(
  'a build that removes most merchants is rejected without changes, and with %j exits with code %i',
  async (flags, code) => {
    const [said, complaints]: [string[], string[]] = [[], []]
    const output: Output<unknown> = {
      say: line => said.push(line),
      complain: line => complaints.push(line),
      give: () => undefined,
    }
    const before = snapshot(out)

    expect(await buildVerb.run({ merchantsDir, out, ...flags }, output)).toBe(code)
    expect(complaints).toEqual([
      expect.stringMatching(/would remove 2 of the 3 merchants released \(alpha, beta\)/),
    ])
    expect(said.at(-1)).toMatch(
      /^release \w{12} is current: nothing changed, 3 unchanged from their last release/,
    )
    expect(snapshot(out)).toEqual(before)
  },
)
