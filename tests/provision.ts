/**
 * `npm run provision [-- fast|full|browser|bench|soak|engines]`: installs the programs that tests
 * or benches start in addition to Node. `npm test` runs this command itself. Run this command
 * before you run a single test file by hand.
 */
import { fileURLToPath } from 'node:url'
import { type Need, needs, provision } from './tools/runner/provision.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const [wanted = 'full'] = process.argv.slice(2)
const need = needs.find(name => name === wanted)
if (need === undefined) {
  console.error(`usage: npm run provision [-- ${needs.join('|')}]`)
  process.exit(2)
}
await report(need)

async function report(need: Need): Promise<void> {
  const problems = await provision(root, need)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log('Everything is here.')
  process.exitCode = problems.length > 0 ? 1 : 0
}
