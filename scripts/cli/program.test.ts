import { describe, expect, it } from 'vitest'
import { createProgram } from './program.ts'

const program = createProgram(() => undefined)

/** The verbs of contract §1 and the ones beside it. */
const verbs = [
  'new',
  'check',
  'doctor',
  'explain',
  'build',
  'merge',
  'releases',
  'rollback',
  'export',
  'preview',
  'schema',
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
})
