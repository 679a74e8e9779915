import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../../rules/deploy/metric-queries.ts'
import { runToEnd } from '../../tools/support/child.ts'
import { requireCommand } from '../../tools/support/require-command.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'deploy/alerts')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sets = ['livery', 'domains']
const rules = sets.map(set => read(`deploy/alerts/${set}.yml`)).join('')
const testFiles = readdirSync(folder).filter(name => name.endsWith('-test.yml'))
const tests = testFiles.map(name => read(`deploy/alerts/${name}`)).join('')
const manual = read('docs/operations.md')
const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

beforeAll(() => requireCommand('promtool'))

describe('the alert rules', () => {
  it.each(sets)('in %s are valid for Prometheus', async set => {
    const { exitCode, stderr } = await promtool('check', 'rules', join(folder, `${set}.yml`))
    expect([exitCode, stderr]).toEqual([0, ''])
  })

  it.each(testFiles)('are raised only by the expected series in %s', async name => {
    const done = await promtool('test', 'rules', join(folder, name))
    expect([done.exitCode, done.stdout]).toEqual([0, expect.stringContaining('SUCCESS')])
  })

  it('each have two tests and one row in the manual, and only use metrics, labels and values from the table', () => {
    expect(names.length).toBeGreaterThan(10)

    const tested = (how: string) =>
      names.filter(name => !tests.includes(`- name: ${name} ${how}\n`))

    expect([tested('is raised'), tested('stays quiet')]).toEqual([[], []])
    expect(names.filter(name => !manual.includes(`\n| \`${name}\` | `))).toEqual([])

    const queries = [...rules.matchAll(/expr: >-\n\s*(.*)/g)].map(([, expr = '']) => expr)

    expect(queries).toHaveLength(names.length)
    expect(queries.flatMap(expr => faultsOf(expr))).toEqual([])
  })
})

function promtool(...args: string[]) {
  return runToEnd('promtool', args)
}
