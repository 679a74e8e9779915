/** The dashboard of one merchant, against series that name it: scraped from a BFF, and of the domains' verb. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMemberPlatform, toHandOver } from '@livery/bff/testing/member-platform.ts'
import { startBff } from '@livery/bff/testing/start-bff.ts'
import { resolveToLoopback, siteEnvironment, startSite } from '@livery/bff/testing/start-site.ts'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { toDomainMetrics } from '../../scripts/operator/domains/domain-metrics.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

type Panel = {
  id: number
  type: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets?: { expr: string; legendFormat: string }[]
  options?: { content: string }
}
type Variable = { name: string; regex?: string; multi?: boolean; includeAll?: boolean }
type Dashboard = { uid: string; templating: { list: Variable[] }; panels: Panel[] }

// A dashboard of another shape fails the first test that reads it.
const { uid, panels, templating } = JSON.parse(read('deploy/dashboards/merchant.json')) as Dashboard
const targets = panels.flatMap(panel => panel.targets ?? [])
/** The metrics of an expression, each with its selector. */
const selectorsOf = (expr: string) =>
  [...expr.matchAll(/\b(livery_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', inner = '']) => ({
    name,
    inner,
  }))

let series: { name: string; labels: string[] }[] = []
beforeAll(async () => {
  series = [...`${await scrape()}\n${inspect()}`.matchAll(/^(livery_\w+)\{([^}]*)\}/gm)]
    .filter(([, , inner = '']) => inner.includes('merchant="lotus"'))
    .map(([, name = '', inner = '']) => ({
      name,
      labels: [...inner.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    }))
})

describe('the dashboard of one merchant', () => {
  it('asks every metric for that merchant alone', () => {
    const asked = targets.flatMap(({ expr }) => selectorsOf(expr))

    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter(({ inner }) => !/^merchant="\$merchant"(, |$)/.test(inner))).toEqual([])
    expect(targets.flatMap(({ expr }) => expr.match(/\b(process|nodejs)_\w+/g) ?? [])).toEqual([])
  })

  it('groups, filters and names by labels that these series of a merchant have', () => {
    const missing = targets.flatMap(({ expr, legendFormat }) =>
      selectorsOf(expr).flatMap(({ name, inner }) => {
        const wanted = [
          ...[...inner.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
          ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
          ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
        ]
        const labels = series.find(each => each.name === name)?.labels ?? []
        return wanted.filter(label => !labels.includes(label)).map(label => `${name} ${label}`)
      }),
    )

    expect(missing).toEqual([])
  })

  it('shows every metric that names a merchant', () => {
    const asked = targets.flatMap(({ expr }) => selectorsOf(expr).map(({ name }) => name))
    const named = new Set(series.map(({ name }) => name))

    expect([...new Set(asked)].sort()).toEqual([...named].sort())
  })

  it('is of one merchant of the release at a time', () => {
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

  it('says in a text of it which figures are elsewhere, by names that the manual has', () => {
    const [text, ...others] = panels.filter(({ type }) => type === 'text')
    const names = [...(text?.options?.content ?? '').matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter(name => !name.startsWith('livery history'))
    const manual = read('docs/operations.md')

    expect(others).toEqual([])
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter(name => !manual.includes(`\`${name}`))).toEqual([])
  })

  it('has every panel once, and none on top of another', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )

    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(new Set(cells).size).toBe(cells.length)
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })
})

/** A BFF that has served, probed, and heard from browsers of `lotus`. */
async function scrape(): Promise<string> {
  const platform = await startMemberPlatform()
  const site = await startSite((_host, _request, response) => void response.end('{}'))
  const env = { ...siteEnvironment(site), PLATFORM_URL: platform.url }
  const bff = await startBff({ env, resolve: resolveToLoopback })
  const post = (url: string, body: object, headers: Record<string, string>) =>
    bff.app.inject({ method: 'POST', url, headers, body: JSON.stringify(body) })
  await bff.app.inject({ url: '/bff/domains/fastest', headers: { host: 'lotus.test' } })
  await post('/bff/telemetry', { events: [{ kind: 'error' }] }, { host: 'lotus.test' })
  await post(bffPaths.handOver, toHandOver('LOTUS'), {
    host: 'www.lotus.test',
    origin: 'https://lotus.test',
    'content-type': 'application/json',
  })
  const { body } = await bff.admin.inject('/metrics')
  await Promise.all([bff.stop(), site.stop(), platform.stop()])
  return body
}

/** The file of `livery domains --metrics-file`, of one domain of `lotus` that does not serve. */
function inspect(): string {
  const certificate = { expiresAt: '2030-01-01T00:00:00Z', daysLeft: 9, issuer: 'Test' }
  const dns = { edge: null, addresses: [], cname: [] }
  const row = { merchant: 'lotus', domain: 'lotus.test', what: '', dns, ms: null, leaves: null }
  return toDomainMetrics([{ ...row, state: 'dns-missing', certificate }])
}
