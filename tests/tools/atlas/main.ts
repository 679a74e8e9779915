/**
 * `npm run atlas [-- merchant … word …]`: renders every screen and overlay in its states, at phone
 * size, into a gallery for review. A merchant's code, in merchants/ or demos/, selects that merchant instead
 * of the three demo merchants. With words, only captures scenes whose names contain one of them. Exits 1 with their
 * names if scenes could not be reached.
 * For `--check`, see `check/run-check.ts`.
 */
import { fileURLToPath } from 'node:url'
import { findTestBrowser } from '../runner/browser.ts'
import { provision } from '../runner/provision.ts'
import { loadBrand } from '../support/brands.ts'
import { runCheck } from './check/run-check.ts'
import { captureGallery } from './gallery.ts'
import { type AtlasOptions, readOptions } from './options.ts'
import { scenes } from './scenes.ts'

const options = readOrExit()
const { words } = options
const wanted = scenes.filter(
  ({ name }) => words.length === 0 || words.some(word => name.includes(word)),
)

const root = fileURLToPath(new URL('../../..', import.meta.url))
for (const problem of await provision(root, 'browser')) console.error(problem)
// The headless browser denies notifications, so a permission dialog never covers a scene.
const executablePath = findTestBrowser()
if (executablePath === undefined) process.exit(1)
if (options.check) process.exit(await runCheck(options, wanted, executablePath))

const unreached = await captureGallery(executablePath, options.brands.map(loadBrand), wanted)
for (const one of unreached) console.error(`not reached: ${one}`)
process.exitCode = unreached.length > 0 ? 1 : 0

/** Reads the flags; exits 2 with one line for an invalid flag. */
function readOrExit(): AtlasOptions {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}
