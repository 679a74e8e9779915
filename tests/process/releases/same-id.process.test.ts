/** Builds the same inputs in two processes, as if on two machines. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { makeTempFolder } from '../../../apps/release/src/testing/temp-folder.ts'
import { generateMerchants } from '../../tools/bench/build/generate.ts'

const run = promisify(execFile)
const folder = makeTempFolder()
afterAll(() => folder.remove())

/** A clock that is a year ahead, loaded before the build. */
const otherClock = `const now = Date.now; const ahead = 365 * 864e5; const Old = Date
globalThis.Date = class extends Old {
  constructor(...given) { given.length === 0 ? super(now() + ahead) : super(...given) }
  static now() { return now() + ahead }
}`

/** Builds in a new process at `path`. Returns the release's id. */
async function build(path: string, env: Record<string, string>, more: string[], before: string[]) {
  const root = join(folder.path, path)
  generateMerchants(join(root, 'merchants'), 8)
  const script = join(import.meta.dirname, '../../../scripts/fixtures/build-elsewhere.ts')
  const [program = '', ...given] = [
    ...before,
    process.execPath,
    ...more,
    ...['--import', 'tsx', script, root],
  ]
  const { stdout } = await run(program, given, { env: { ...process.env, ...env } })
  return stdout
}

it('the same inputs make the same release with another path, clock, locale and number of cores', async () => {
  const here = await build('a', { TZ: 'UTC', LC_ALL: 'C' }, [], [])
  const there = await build(
    'a/much/longer/path/elsewhere',
    { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1' },
    ['--import', `data:text/javascript,${encodeURIComponent(otherClock)}`],
    process.platform === 'linux' ? ['taskset', '-c', '0'] : [],
  )

  expect(here).toMatch(/^[0-9a-f]{64}$/)
  expect(there).toBe(here)
}, 300_000)
