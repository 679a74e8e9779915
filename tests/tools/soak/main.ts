/**
 * `npm run test:soak [-- <suite>]`: runs the long forms of the suites that have a long form. Only
 * one suite runs at a time, so that no suite disturbs another suite's measurements. Each suite
 * prints its failure counts together with the number of attempts (`figure: …`). Takes hours; exits
 * 1 if a suite failed.
 */
import { fileURLToPath } from 'node:url'
import { runCommand } from '../runner/command.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/**
 * `money`: payments and typed amounts in one process, then 201 payment sequences in Chromium.
 * `browser`: open tabs over many releases, and a crawl of every control in every brand. `engines`:
 * the core flows in three engines. `composed`: 10,000 strings from input methods in every form, in
 * Chromium. `model`: 10,000 operator actions, disk damages and kills on a releases folder. `races`:
 * two concurrent publishers, a thousand times, on one bucket and in one folder. `updates`: 10,000
 * worker installations over an earlier build, with damage.
 */
const suites = [
  ...['hostile', 'running', 'integration', 'money', 'browser', 'engines', 'composed'],
  ...['model', 'races', 'updates'],
]
/** The browser specs in a suite. */
const browserSpecs: Record<string, string[] | undefined> = {
  money: ['money-sequence'],
  browser: ['update-soak', 'controls-crawl'],
  composed: ['composed-text'],
}
/** The Vitest project that a suite runs, or some of the project's files. */
const vitestFiles: Record<string, [project: string, ...paths: string[]] | undefined> = {
  hostile: ['processes', 'tests/attack'],
  running: ['alone'],
  integration: ['processes', 'tests/process/integration'],
  money: ['long'],
  engines: ['engines'],
  model: ['unit', 'tests/process/releases/release-model.unit.test.ts'],
  races: ['processes', 'tests/process/releases/races.process.test.ts'],
  updates: ['unit', 'tests/rules/updates/install-damage.unit.test.ts'],
}
const longestTestMs = 4 * 3_600_000

const named = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const unknown = named.filter(name => !suites.includes(name))
if (unknown.length > 0) {
  console.error(`usage: npm run test:soak [-- ${suites.join('|')}]`)
  process.exit(2)
}

const broken: string[] = []
for (const suite of named.length > 0 ? named : suites) {
  console.log(`\n== soak: ${suite}`)
  const exitCode = await runSuite(suite)
  if (exitCode !== 0) broken.push(suite)
}
console.log(broken.length > 0 ? `\nBroken: ${broken.join(', ')}` : '\nAll suites held.')
process.exitCode = broken.length > 0 ? 1 : 0

async function runSuite(suite: string): Promise<number> {
  const options = { root, env: { SOAK: '1' } }
  const [inVitest, inBrowser] = [vitestFiles[suite], browserSpecs[suite]]
  const exitCode = inVitest ? await runCommand('vitest', toArguments(inVitest), options) : 0
  if (exitCode !== 0 || inBrowser === undefined) return exitCode
  return runCommand('playwright', ['test', ...inBrowser], options)
}

function toArguments([project, ...paths]: [project: string, ...paths: string[]]): string[] {
  const limits = ['--no-file-parallelism', `--testTimeout=${longestTestMs}`]
  return ['run', `--project=${project}`, ...paths, ...limits]
}
