import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

  it.each(verbs)('%s is in the README, with the keys of its --json', name => {
    expect(readme).toMatch(new RegExp(`^npm run livery -- ${name}\\b`, 'm'))
    expect(readme).toMatch(new RegExp(`^\\| \`${name}\` \\| \\S`, 'm'))
  })
})
