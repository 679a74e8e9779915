import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBff } from '@livery/bff/testing/start-bff.ts'
import { metricTable } from '@livery/contract/metrics/metric-table.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, metricsOf } from './metric-queries.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')

type Panel = {
  id: number
  title: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets: { refId: string; expr: string; legendFormat: string }[]
}
type Dashboard = { templating: { list: { name: string }[] }; panels: Panel[] }

// No validation is needed: a dashboard with another structure fails the first test that reads it.
const { panels, templating } = JSON.parse(read('deploy/dashboards/livery.json')) as Dashboard
const targets = panels.flatMap(panel => panel.targets)

const own = Object.keys(metricTable)

let scraped = ''
beforeAll(async () => {
  const bff = await startBff()
  scraped = (await bff.admin.inject('/metrics')).body
  await bff.stop()
})

describe('the dashboard', () => {
  it('queries only existing metrics, and queries each of our metrics', () => {
    const asked = targets.flatMap(({ expr }) => metricsOf(expr))
    const ofNode = targets.flatMap(({ expr }) => expr.match(/\b(?:process|nodejs)_\w+/g) ?? [])

    expect(asked.length).toBeGreaterThan(own.length)
    expect(own.filter(name => !asked.includes(name))).toEqual([])
    expect(ofNode.filter(name => !scraped.includes(`# TYPE ${name} `))).toEqual([])
  })

  it('only uses labels and values from the metrics table, and its own variables', () => {
    const variables = targets.flatMap(({ expr }) => expr.match(/(?<="\$)\w+/g) ?? [])

    expect(targets.flatMap(({ expr, legendFormat }) => faultsOf(expr, legendFormat))).toEqual([])
    expect([...new Set(variables)]).toEqual(['merchant'])
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'merchant'])
  })

  it('contains every panel once, without overlaps', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)

    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )

    expect(new Set(cells).size).toBe(cells.length)

    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })
})
