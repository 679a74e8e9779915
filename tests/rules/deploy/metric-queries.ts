/** Checks the queries of dashboards and alerts against the metrics table. */
import type { Label } from '@livery/contract/metrics/metric.ts'
import { metricTable } from '@livery/contract/metrics/metric-table.ts'

/** Labels that Prometheus itself adds. */
const ofPrometheus = ['instance']

/** Returns the metrics in a query, by their names in the table. */
export function metricsOf(expr: string): string[] {
  return (expr.match(/\blivery_\w+/g) ?? []).map(toRowName)
}

/** Returns metrics, labels and values in a query that are missing from the table. */
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

/**
 * Returns whether a label value is allowed. A dashboard variable may have any value. Each
 * alternative in a pattern must match at least one value.
 */
function isOfSet(set: Label, value: string): boolean {
  if (!('values' in set) || value.startsWith('$')) return true
  return value
    .split('|')
    .every(pattern => set.values.some(each => new RegExp(`^(?:${pattern})$`).test(each)))
}

function labelsOf(name: string): Readonly<Record<string, Label>> {
  return metricTable[name]?.labels ?? {}
}

/** Removes a histogram's suffix, because queries use the suffixed series names. */
function toRowName(name: string): string {
  const whole = name.replace(/_(?:bucket|sum|count)$/, '')
  return metricTable[whole]?.type === 'histogram' ? whole : name
}
