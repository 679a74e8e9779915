/**
 * `npm run test:soak [-- <suite>]`: runs the long forms of the suites that have a long form. Only
 * one suite runs at a time, so that no suite disturbs another suite's measurements. Each suite
 * prints its failure counts together with the number of attempts (`figure: …`). Takes hours; exits
 * 1 if a suite failed.
 */
import { fileURLToPath } from 'node:url'
import { runCommand } from '../runner/command.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The specs that a suite runs in Chromium, and the Vitest project that it runs, or its files. */
type Suite = { vitest?: [project: string, ...paths: string[]]; browser?: string[] }

/**
 * `money`: payments and typed amounts in one process, then 201 payment sequences in Chromium.
 * `browser`: open tabs over many releases, and a crawl of every control in every brand. `engines`:
 * the core flows in three engines. `composed`: 10,000 strings from input methods in every form, in
 * Chromium. `model`: 10,000 operator actions, disk damages and kills on a releases folder. `races`:
 * two concurrent publishers, a thousand times, on one bucket and in one folder. `edge`: the real edge
 * with 10,000 certificates, without its BFF and without its store. `domains`: a check of 20,000
 * domains. `updates`: 10,000
 * worker installations over an earlier build, with damage. `silence`: the visits to 10,000 brands in
 * a year, some of which become dead, blank, blocked or crash.
 */
const suites: Record<string, Suite> = {
  hostile: { vitest: ['processes', 'tests/attack'] },
  running: { vitest: ['alone'] },
  integration: { vitest: ['processes', 'tests/process/integration'] },
  money: { vitest: ['long'], browser: ['money-sequence'] },
  browser: { browser: ['update-soak', 'controls-crawl'] },
  engines: { vitest: ['engines'] },
  composed: { browser: ['composed-text'] },
  model: { vitest: ['unit', 'tests/process/releases/release-model.unit.test.ts'] },
  races: { vitest: ['processes', 'tests/process/releases/races.process.test.ts'] },
  domains: { vitest: ['alone', 'tests/process/running/domains-fleet.alone.test.ts'] },
  edge: { vitest: ['alone', 'tests/process/running/edge-fleet.alone.test.ts'] },
  updates: { vitest: ['unit', 'tests/rules/updates/install-damage.unit.test.ts'] },
  silence: { vitest: ['unit', 'tests/rules/silence'] },
}
const longestTestMs = 4 * 3_600_000

const names = Object.keys(suites)
const named = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
if (named.some(name => !names.includes(name))) {
  console.error(`usage: npm run test:soak [-- ${names.join('|')}]`)
  process.exit(2)
}

const broken: string[] = []
for (const name of named.length > 0 ? named : names) {
  console.log(`\n== soak: ${name}`)
  if (!(await passes(suites[name] ?? {}))) broken.push(name)
}
console.log(broken.length > 0 ? `\nBroken: ${broken.join(', ')}` : '\nAll suites held.')
process.exitCode = broken.length > 0 ? 1 : 0

async function passes({ vitest, browser }: Suite): Promise<boolean> {
  const options = { root, env: { SOAK: '1' } }

  if (vitest !== undefined) {
    const [project, ...paths] = vitest
    const limits = ['--no-file-parallelism', `--testTimeout=${longestTestMs}`]
    const args = ['run', `--project=${project}`, ...paths, ...limits]
    if ((await runCommand('vitest', args, options)) !== 0) return false
  }

  if (browser === undefined) return true

  return (await runCommand('playwright', ['test', ...browser], options)) === 0
}
