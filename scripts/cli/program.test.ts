import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { joinCodes } from './add-verb.ts'
import { createProgram } from './program.ts'

const program = createProgram(() => undefined)
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The verbs of contract §1 and the ones beside it. */
const verbs = [
  'new',
  'import',
  'check',
  'doctor',
  'explain',
  'build',
  'merge',
  'releases',
  'promote',
  'rollback',
  'suspend',
  'resume',
  'retire',
  'diff',
  'history',
  'journal',
  'export',
  'domains',
  'preview',
  'preview-link',
  'funnel',
  'schema',
  'backup',
  'restore',
]

describe('the verbs of livery', () => {
  it('are those of the contract', () => {
    expect(program.commands.map(command => command.name()).sort()).toEqual(verbs.toSorted())
  })

  it.each(verbs)('%s has a description and takes --json', name => {
    const verb = program.commands.find(command => command.name() === name)
    expect(verb?.description().length).toBeGreaterThan(20)
    expect(verb?.helpInformation()).toContain('--json')
  })

  it.each([
    ...['build', 'check', 'doctor', 'domains', 'rollback', 'suspend', 'resume', 'retire'].map(
      verb => [verb, '--merchant', 'a,b', '--merchant', 'c,a'],
    ),
    ...['doctor', 'domains', 'suspend', 'resume', 'retire'].flatMap(verb => [
      [verb, 'a,b', 'c'],
      [verb, 'a', '--merchant', 'b,c'],
    ]),
  ])('%s %s %s takes merchants in any form', (...args) => {
    let named: unknown
    const one = createProgram(() => undefined)
    const command = one.commands.find(verb => verb.name() === args[0])
    command?.action((...given: unknown[]) => {
      const flags = given.at(-2) as { merchant?: string[] }
      named = joinCodes(Array.isArray(given[0]) ? given[0] : [], flags)
    })
    one.parse(['node', 'livery', ...args])
    expect(named).toEqual(['a', 'b', 'c'])
  })

  it.each(verbs)('%s is in the README, with the keys of its --json', name => {
    expect(readme).toMatch(new RegExp(`^npm run livery -- ${name}\\b`, 'm'))
    expect(readme).toMatch(new RegExp(`^\\| \`${name}\` \\| \\S`, 'm'))
  })
})
