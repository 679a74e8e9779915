/**
 * Checks a single merchant's dashboard against the metrics in the table that have a merchant label.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { metricTable } from '@livery/contract/metrics/metric-table.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf, metricsOf } from './metric-queries.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')

type Panel = {
  id: number
  type: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets?: { expr: string; legendFormat: string }[]
  options?: { content: string }
}
type Variable = { name: string; regex?: string; multi?: boolean; includeAll?: boolean }
type Dashboard = { uid: string; templating: { list: Variable[] }; panels: Panel[] }

// No validation is needed: a dashboard with another structure fails the first test that reads it.
const { uid, panels, templating } = JSON.parse(read('deploy/dashboards/merchant.json')) as Dashboard
const targets = panels.flatMap(panel => panel.targets ?? [])
/** Returns the metrics in an expression, each with its selector. */
const selectorsOf = (expr: string) =>
  [...expr.matchAll(/\b(livery_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', inner = '']) => ({
    name,
    inner,
  }))

describe('the single-merchant dashboard', () => {
  it('limits every query to the selected merchant', () => {
    const asked = targets.flatMap(({ expr }) => selectorsOf(expr))

    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter(({ inner }) => !/^merchant="\$merchant"(, |$)/.test(inner))).toEqual([])
    expect(targets.flatMap(({ expr }) => expr.match(/\b(process|nodejs)_\w+/g) ?? [])).toEqual([])
  })

  it('only uses labels and values that the table lists for these metrics', () => {
    expect(targets.flatMap(({ expr, legendFormat }) => faultsOf(expr, legendFormat))).toEqual([])
  })

  it('shows every metric that has a merchant label', () => {
    const asked = targets.flatMap(({ expr }) => metricsOf(expr))
    const named = Object.entries(metricTable).filter(([, { labels }]) => 'merchant' in labels)

    expect([...new Set(asked)].sort()).toEqual(named.map(([name]) => name).sort())
  })

  it('shows one merchant at a time, selected from the current release', () => {
    const [source, merchant, ...more] = templating.list
    const [, pattern = ''] = /^\/(.*)\/$/.exec(merchant?.regex ?? '') ?? []

    expect([source?.name, merchant, more]).toEqual([
      'datasource',
      expect.objectContaining({ name: 'merchant', multi: false, includeAll: false }),
      [],
    ])
    expect(['lotus', 'none', 'nonesuch'].filter(code => new RegExp(pattern).test(code))).toEqual([
      'lotus',
      'nonesuch',
    ])
    expect(uid).not.toBe(JSON.parse(read('deploy/dashboards/livery.json')).uid)
  })

  it("explains in a text panel where other figures are, using the manual's names", () => {
    const [text, ...others] = panels.filter(({ type }) => type === 'text')
    const names = [...(text?.options?.content ?? '').matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter(name => !name.startsWith('livery history'))
    const manual = read('docs/operations.md')

    expect(others).toEqual([])
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter(name => !manual.includes(`\`${name}`))).toEqual([])
  })

  it('contains every panel once, without overlaps', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )

    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(new Set(cells).size).toBe(cells.length)

    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })
})
