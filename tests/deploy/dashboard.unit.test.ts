import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBff } from '@livery/bff/testing/start-bff.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

type Panel = {
  id: number
  title: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets: { refId: string; expr: string; legendFormat: string }[]
}
type Dashboard = { templating: { list: { name: string }[] }; panels: Panel[] }

// A dashboard of another shape fails the first test that reads it.
const { panels, templating } = JSON.parse(read('deploy/dashboards/livery.json')) as Dashboard
const targets = panels.flatMap(panel => panel.targets)

/** The metrics of the manual, which operations.unit.test.ts holds equal to those of the BFF. */
const own = [...read('docs/operations.md').matchAll(/^\| `(livery_\w+)`/gm)].map(
  ([, name = '']) => name,
)
/** A histogram is queried by its parts. */
const parts = (name: string) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]
const labels = new Set(
  'merchant route status code result reason version node le instance kind release endpoint outcome domain state stage vital rating app system'.split(
    ' ',
  ),
)

let scraped = ''
beforeAll(async () => {
  const bff = await startBff()
  scraped = (await bff.admin.inject('/metrics')).body
  await bff.stop()
})

describe('the dashboard', () => {
  it('asks for metrics that exist, and for every one of ours', () => {
    const asked = targets.flatMap(
      ({ expr }) => expr.match(/\b(?:livery|process|nodejs)_\w+/g) ?? [],
    )
    const known = new Set(own.flatMap(name => (/_seconds$/.test(name) ? parts(name) : [name])))
    const foreign = asked.filter(name => !known.has(name))

    expect(asked.length).toBeGreaterThan(own.length)
    expect(foreign.filter(name => !scraped.includes(`# TYPE ${name} `))).toEqual([])
    expect(own.filter(name => !asked.some(each => parts(name).includes(each)))).toEqual([])
  })

  it('has a manual that explains every metric of ours there is', () => {
    const served = [...scraped.matchAll(/^# TYPE (livery_\w+)/gm)].map(([, name = '']) => name)

    expect(served.length).toBeGreaterThan(5)
    expect(served.filter(name => !own.includes(name))).toEqual([])
  })

  it('groups and names by labels there are, and by variables of its own', () => {
    const used = targets.flatMap(({ expr, legendFormat }) => [
      ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
      ...[...expr.matchAll(/[{,]\s*(\w+)=~?"/g)].map(([, name = '']) => name),
      ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
    ])
    const variables = targets.flatMap(({ expr }) => expr.match(/(?<="\$)\w+/g) ?? [])

    expect(used.filter(name => !labels.has(name))).toEqual([])
    expect([...new Set(variables)]).toEqual(['merchant'])
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'merchant'])
  })

  it('has every panel once, and none on top of another', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )

    expect(new Set(cells).size).toBe(cells.length)
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })
})
