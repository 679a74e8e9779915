/** Command-line mistakes: each is rejected with a hint at the correct usage. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { CommanderError } from 'commander'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMerchant } from '../fixtures/merchants.ts'
import { createProgram, loadVerbs } from './main.ts'
import type { Output } from './output.ts'

const verbs = await loadVerbs()
const folder = makeTempFolder()
const merchants = join(folder.path, 'merchants')
beforeAll(() => {
  for (const code of ['aurora', 'borealis']) writeMerchant(merchants, code)
})
afterAll(() => folder.remove())

const where = ['--merchants-dir', merchants, '--out', join(folder.path, 'out')]
const colours = ['--brand', '#8b5cf6', '--accent', '#22d3ee']

/** Returns all output, and whether the command was rejected. */
async function run(args: readonly string[]): Promise<{ isRefused: boolean; said: string }> {
  const lines: string[] = []
  const output: Output<unknown> = {
    say: () => undefined,
    complain: line => lines.push(line),
    give: () => undefined,
  }
  let work: Promise<number> | undefined
  const program = createProgram(verbs, task => {
    work = Promise.resolve().then(() => task(output))
  })

  for (const command of program.commands
    .flatMap(verb => [verb, ...verb.commands])
    .concat(program)) {
    command.exitOverride().configureOutput({ writeErr: text => lines.push(text) })
  }

  try {
    program.parse(['node', 'livery', ...args])
    const exitCode = await work
    return { isRefused: exitCode !== 0, said: lines.join('\n') }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const said = error instanceof CommanderError ? lines.join('\n') : message
    return { isRefused: true, said }
  }
}

it.each<[string[], RegExp]>([
  [['biuld'], /unknown command 'biuld'[\s\S]*Did you mean build/],
  [['build', '--shrad', '1/2'], /unknown option '--shrad'[\s\S]*Did you mean --shard/],
  [['build', '--shard', '0/4'], /must be i\/n .* for example 1\/4/],
  [['build', '--shard', '5/4'], /for example 1\/4/],
  [['build', '--shard', '1/2', '--merchant', 'aurora'], /combined with --watch or --merchant/],
  [['build', '--allow-removals', 'many'], /must be a number of merchants, for example 3/],
  [['build', '--stage', 'blue'], /Allowed choices are canary/],
  [['build', '--stage', 'canary'], /requires --share 1%, --merchants a,b or --tag ring1/],
  [['build', '--share', '1%'], /require --stage canary/],
  [['build', '--stage', 'canary', '--share', '0.01'], /for example 1%/],
  [['build', '--stage', 'canary', '--share', '120%'], /below 100%, for example 1%/],
  [
    ['build', '--stage', 'canary', '--share', '1%', '--watch'],
    /combined with --watch, --shard or --dry-run/,
  ],
  [['build', '--html', 'x.html'], /--html requires --dry-run/],
  [['build', '--merchant', 'aurroa', ...where], /did you mean "aurora"/],
  [['verify', 'https://a.test:8443'], /has a port; use --connect/],
  [['verify', 'http://a.test'], /must be a host, for example https/],
  [['check', '--level', 'warn'], /Allowed choices are problem, advice/],
  [['check', '--merchant', 'aurra', ...where], /did you mean "aurora"/],
  [['doctor', '--level', 'fatal'], /Allowed choices are problem, advice/],
  [['explain', 'aurora', 'theme.brnad', ...where.slice(0, 2)], /did you mean "(?:theme\.)?brand"/],
  [['promote', '--share', '10'], /for example 1%/],
  [['promote', '--abort', '--auto'], /--abort cannot be combined with --auto/],
  [['promote', '--auto'], /for example --bff http:\/\/127\.0\.0\.1:9090/],
  [['promote', '--auto', '--for', '1d'], /for example 90s, 30m or 24h/],
  [['promote', '--auto', '--min-visits', '0'], /for example 5000/],
  [['rollback', 'a', 'b', 'c'], /too many arguments/],
  [['merge'], /missing required argument 'folders'/],
  [['merge', join(folder.path, 'none')], /contains no shard/],
  [['suspend', '--out', where[3] ?? ''], /missing required argument 'merchants'/],
  [['domains', 'add', 'aurora', 'WWW.X.COM:443', ...where], /has a port.*; write www\.x\.com/],
  [['domains', 'add', 'aurroa', 'www.x.com', ...where], /did you mean "aurora"/],
  [
    ['new', 'Moon', ...colours, ...where.slice(0, 2), '--domain', 'www.aurora.example'],
    /--domain: www\.aurora\.example is also claimed by .*aurora\/merchant\.json/,
  ],
  [
    ['new', 'Moon', ...colours, ...where.slice(0, 2), '--domain', 'aurora.localhost'],
    /--domain: aurora\.localhost is the host that servers assign to merchant aurora/,
  ],
  [['build', '--release', 'aurroa', ...where], /--release: .*did you mean "aurora"/],
  [
    ['build', '--release', 'aurora', '--merchant', 'borealis', ...where],
    /--release: aurora is not built; name it with --merchant too/,
  ],
  [['check', '--merchant', 'aurora', '--merchant', 'boralis', ...where], /did you mean "borealis"/],
  [['rollback', '--merchant', 'a', '--allow-removals', '1'], /cannot be combined with --merchant/],
  [['domains', '--https-port', '70000'], /from 1 to 65535/],
  [['domains', '--budget', '0'], /from 1 to 86400/],
  [['domains', '--shard', '5/4'], /must be i\/n .* for example 1\/4/],
  [['new', 'Moon', '--kind', 'casnio', ...colours, ...where], /casino, lottery/],
  [['new', 'Moon', '--brand', 'reddish', '--accent', '#22d3ee', ...where], /#7c3aed/],
  [['restore', 'x', '--only', 'merchants'], /Allowed choices are releases/],
  [
    ['build', '--merchant', '', '--release', ''],
    /--merchant.* must name at least one.* example a,b/,
  ],
  [['rollback', '--merchant', ','], /must name at least one/],
  [
    ['preview-link', 'aurora', '--hours', '9000', '--out', join(folder.path, 'out')],
    /^--hours: 9000 is not a number of hours from 1 to 720$/,
  ],
])('%j is refused, with what would be right', async (args, answer) => {
  const { isRefused, said } = await run(args)

  expect([isRefused, said]).toEqual([true, expect.stringMatching(answer)])
})

it('a rejected merchant does not leave a folder', () => {
  expect(readdirSync(merchants)).toEqual(['aurora', 'borealis'])
})
