/** Queries of dashboards and alerts, against the table of metrics. */
import type { Label } from '@livery/contract/metrics/metric.ts'
import { metricTable } from '@livery/contract/metrics/metric-table.ts'

/** Labels that Prometheus itself adds. */
const ofPrometheus = ['instance']

/** The metrics of the table that a query asks, as the table names them. */
export function metricsOf(expr: string): string[] {
  return (expr.match(/\blivery_\w+/g) ?? []).map(toRowName)
}

/** Metrics, labels and values of a query that the table does not have. */
export function faultsOf(expr: string, legend = ''): string[] {
  const asked = metricsOf(expr)
  const known = new Set([...ofPrometheus, ...asked.flatMap(name => Object.keys(labelsOf(name)))])
  if (expr.includes('_bucket')) known.add('le')
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  const named = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  return [
    ...asked.filter(name => metricTable[name] === undefined),
    ...(asked.length === 0 ? [] : [...grouped, ...named].filter(name => !known.has(name))),
    ...[...expr.matchAll(/\b(livery_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', inner = '']) =>
      [...inner.matchAll(/(\w+)(!?=~?|!~)"([^"]*)"/g)].flatMap(([, label = '', , value = '']) => {
        const set = labelsOf(toRowName(name))[label]
        return set && isOfSet(set, value) ? [] : [`${name} ${label} ${value}`]
      }),
    ),
  ]
}

/** A variable of the dashboard is of any set; each alternative of a pattern matches one value or more. */
function isOfSet(set: Label, value: string): boolean {
  if (!('values' in set) || value.startsWith('$')) return true
  return value
    .split('|')
    .every(pattern => set.values.some(each => new RegExp(`^(?:${pattern})$`).test(each)))
}

function labelsOf(name: string): Readonly<Record<string, Label>> {
  return metricTable[name]?.labels ?? {}
}

/** A histogram is queried by its parts. */
function toRowName(name: string): string {
  const whole = name.replace(/_(?:bucket|sum|count)$/, '')
  return metricTable[whole]?.type === 'histogram' ? whole : name
}
