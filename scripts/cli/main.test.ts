import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { joinCodes } from './canary-flags.ts'
import { createProgram, loadVerbs } from './main.ts'
import { exitCodes } from './output.ts'
import type { Verb } from './verb.ts'

const verbs = await loadVerbs()
const names = verbs.map(({ name }) => name)
const everyVerb = verbs.flatMap(verb => [verb, ...(verb.verbs ?? [])])
const program = createProgram(verbs, () => undefined)
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = read('scripts/README.md')

/** The verbs that the contract names (§1), copied by hand. */
const promised = [
  ...['new', 'check', 'doctor', 'explain', 'build', 'releases', 'rollback', 'export', 'preview'],
  ...['funnel', 'suspend', 'resume', 'retire'],
]

/** Builds a README table row: the `--json` document's keys. */
function toRow(name: string, { list, notes }: Verb['json']): string {
  const keys = Object.entries<string>(notes).map(([key, note]) => `\`${key}\`${note}`)
  const order = list === undefined ? '' : `a list${list && `, ${list}`}: `
  return `| \`${name}\` | ${order}${keys.join(', ')} |`
}

const pages = ['README.md', 'merchants/README.md', 'scripts/README.md']
  .concat(readdirSync(join(root, 'docs')).map(name => `docs/${name}`))
  .filter(path => path.endsWith('.md'))

/** Returns the commands in a page's shell blocks, without comments. */
function toCommands(page: string): string[] {
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  return [...blocks.join('\n').matchAll(/^npm run livery -- (.*)$/gm)].map(([, call = '']) =>
    call.replace(/\s#.*$/, ''),
  )
}

const toArguments = (call: string) =>
  (call.match(/"[^"]*"|\S+/g) ?? []).map(word => word.replace(/^"|"$/g, ''))

/**
 * Returns the values that a command line passes to its command; `undefined` if the command line is
 * rejected.
 */
function parse(call: readonly string[]): Record<string, unknown> | undefined {
  let given: object | undefined

  const note = (all: object) => {
    given = all
    return exitCodes.done
  }

  const toAsking = ({ verbs: below = [], ...verb }: Verb): Verb => ({
    ...verb,
    verbs: below.map(toAsking),
    run: note,
  })

  const asked = verbs.filter(({ name }) => name === call[0])
  const output = { say: () => undefined, complain: () => undefined, give: () => undefined }
  const one = createProgram(asked.map(toAsking), work => work(output))
  const silent = { writeErr: () => undefined }

  for (const command of one.commands.flatMap(verb => [verb, ...verb.commands]).concat(one)) {
    command.exitOverride().configureOutput(silent)
  }

  try {
    one.parse(['node', 'livery', ...call])
  } catch {
    return undefined
  }

  return { ...given }
}

describe('the livery verbs', () => {
  it('include the verbs in the contract, with one file each', () => {
    expect(names).toEqual(expect.arrayContaining(promised))

    const files = readdirSync(join(import.meta.dirname, 'verbs')).filter(
      file => !file.includes('.test.'),
    )
    const ofSeveral = {
      backup: ['backup', 'restore'],
      close: ['suspend', 'resume', 'retire'],
      releases: ['releases', 'sign', 'verify', 'attest'],
      preview: ['preview', 'preview-link'],
    }
    const listed = files.flatMap(file => {
      const name = file.replace('.ts', '')
      return ofSeveral[name as keyof typeof ofSeveral] ?? [name]
    })

    expect(names.toSorted()).toEqual(listed.toSorted())
  })

  it.each(names)('%s is loaded by name without other verbs', async name => {
    expect((await loadVerbs(name)).map(verb => verb.name)).toEqual([name])
  })

  it.each(names)('%s has a description and accepts --json', name => {
    const verb = program.commands.find(command => command.name() === name)
    expect(verb?.description().length).toBeGreaterThan(20)
    expect(verb?.helpInformation()).toContain('--json')
  })

  it.each(everyVerb)('$name has no flag with the name of an argument', ({ flags, positionals }) => {
    expect(Object.keys(flags).filter(name => name in positionals || name === 'json')).toEqual([])
  })

  it.each([
    ...['build', 'check', 'doctor', 'domains', 'rollback', 'suspend', 'resume', 'retire'].map(
      verb => [verb, '--merchant', 'a,b', '--merchant', 'c,a'],
    ),
    ...['doctor', 'domains', 'suspend', 'resume', 'retire'].flatMap(verb => [
      [verb, 'a,b', 'c'],
      [verb, 'a', '--merchant', 'b,c'],
    ]),
  ])('%s %s %s accepts merchants in any form', (...args) => {
    expect(joinCodes({ merchants: [], ...parse(args) })).toEqual(['a', 'b', 'c'])
  })

  it('receive the flags of an outer verb and their own flags', () => {
    const call = ['domains', 'add', 'aurora', 'x.example', '--every', '5', '--edge', 'e.example']
    expect(parse([...call, '--json'])).toMatchObject({
      ...{ merchant: 'aurora', host: 'x.example', every: 5, timeout: 60 },
      ...{ edge: 'e.example', httpsPort: 443, json: true },
    })
  })
})

describe('the documentation', () => {
  it('has one row with the --json keys of each verb, and no other rows', () => {
    const rows = verbs.map(({ name, json }) => toRow(name, json))
    const inner = verbs.flatMap(({ name, verbs: below = [] }) =>
      below.map(verb => toRow(`${name} ${verb.name}`, verb.json)),
    )
    const table = readme.split('| verb | keys |\n| --- | --- |\n')[1]?.split('\n\n')[0] ?? ''
    expect(table.split('\n').toSorted()).toEqual([...rows, ...inner].toSorted())
  })

  it('shows every verb at least once', () => {
    const shown = new Set(toCommands(readme).map(call => call.split(' ')[0]))
    expect([...shown].toSorted()).toEqual(names.toSorted())
  })

  it.each(pages)('%s has only commands that livery accepts', path => {
    const refused = toCommands(read(path)).filter(call => parse(toArguments(call)) === undefined)
    expect(refused).toEqual([])
  })
})

describe('an environment default', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is read when the command line is parsed', () => {
    vi.stubEnv('RELEASES_DIR', 'elsewhere')
    expect(parse(['releases'])).toEqual({ out: join(process.cwd(), 'elsewhere') })
  })
})
