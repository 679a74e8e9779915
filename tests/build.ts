/**
 * `tests/build.ts [fast]`: builds the demo merchants once for all tests and copies the build into
 * the folder of each suite, or of each suite in the fast tier, so that no test waits for the
 * compiler. Checks the build against the browser floor and public block lists.
 */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRelease } from '../scripts/pipeline/assemble/build-release.ts'
import { formatProblem } from '../scripts/support/operator-problem.ts'
import { checkNames } from './tools/blocklists/check-names.ts'
import { checkFloor } from './tools/floor/check-floor.ts'
import { merchantsDir } from './tools/support/brands.ts'
import { type Builder, builders, fastBuilders, toTestOutDir } from './tools/support/product.ts'

const [first] = builders
const suites: readonly Builder[] = process.argv[2] === 'fast' ? fastBuilders : builders
const others = suites.filter(name => name !== first)
const { problems } = await buildRelease({
  merchantsDir,
  outDir: toTestOutDir(first),
  log: console.log,
})
for (const problem of problems) console.error(formatProblem(problem))
const faults = [...checkFloor(toTestOutDir(first)), ...checkNames(toTestOutDir(first))]
for (const line of faults) console.error(line)
process.exitCode = problems.length + faults.length > 0 ? 1 : 0

// File names in both folders contain a content hash, so copying does not overwrite another build's
// files.
for (const name of others) {
  for (const part of ['store', 'cache']) {
    await cp(join(toTestOutDir(first), part), join(toTestOutDir(name), part), { recursive: true })
  }
}
