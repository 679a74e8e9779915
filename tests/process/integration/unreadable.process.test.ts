import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BuildReport } from '../../../scripts/pipeline/assemble/build-release.ts'
import { runToEnd } from '../../tools/support/child.ts'

const root = makeTempFolder()
const merchantsDir = join(root.path, 'merchants')
const script = join(import.meta.dirname, '../../../scripts/fixtures/build-unreadable.ts')
let reports: Record<'first' | 'second', BuildReport>

beforeAll(async () => {
  const node = [process.execPath, '--import', 'tsx', script, root.path]
  const [command = '', ...args] = [...withoutOverride(), ...node]
  const { stdout, stderr } = await runToEnd(command, args)
  expect(stderr).toBe('')
  reports = JSON.parse(stdout)
})
afterAll(() => root.remove())

/**
 * Returns the command that removes two capabilities from root. Without them, file modes also apply
 * to root, but root can still read a checkout that other users may not enter.
 */
function withoutOverride(): string[] {
  if (process.geteuid?.() !== 0) return []
  return ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--inh-caps', '-all']
}

it('a build publishes the readable merchants and reports the unreadable files', () => {
  expect(reports.first.painted).toEqual(['good', 'late'])

  const problems = reports.first.problems.map(({ file, reason }) => [
    file.slice(merchantsDir.length + 1),
    reason,
  ])
  const mayNot = expect.stringMatching(/^cannot be read by this user/)

  expect(problems).toEqual([
    ['closed/merchant.json', mayNot],
    ['plain/overrides', 'is not a folder'],
    ['sealed/merchant.json', mayNot],
    ['shut/overrides', mayNot],
  ])
})

it("a build keeps a merchant at its release when the merchant's folder becomes unreadable", () => {
  expect(reports.second).toMatchObject({ unchanged: ['good'], left: ['late'], changed: false })
})
