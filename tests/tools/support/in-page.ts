/** Runs our modules in a real browser, separately from the product. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Bundles a module from tests/ as a classic script, as for old phones. */
export async function bundleForPage(path: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/tools/support/bundle-script.ts',
      fileURLToPath(new URL(`../../${path}`, import.meta.url)),
    ],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  )
  return stdout
}
