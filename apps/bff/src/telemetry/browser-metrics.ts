import {
  browserErrors,
  escapeApps,
  escapeOutcomes,
  escapeSystems,
  type TelemetryEvent,
  vitalBounds,
  webVitals,
} from '@livery/contract/telemetry/telemetry.ts'
import type { Metrics } from '#metrics/metrics.ts'

/** `other`: a page of an earlier release, or one that does not say which it is. */
export const stages = ['current', 'canary', 'other'] as const
export type Stage = (typeof stages)[number]

const ratings = ['good', 'middling', 'poor'] as const
const errorKinds = [...browserErrors, 'slot'] as const

/** Merchants that are named in the metrics: those with the most errors. */
const namedMerchants = 20

/** Counts events of browsers; every label value is known beforehand, but for twenty merchants. */
export function countBrowserEvents(metrics: Pick<Metrics, 'counter' | 'byMerchant'>) {
  const countError = metrics.counter(
    'browser_errors',
    'Errors that browsers told of, by kind and release.',
    ['kind', 'stage'],
    errorKinds.flatMap(kind => stages.map(stage => [kind, stage])),
  )
  const countVisit = metrics.counter(
    'browser_visits',
    'Pages that browsers told of, by release: a part of all.',
    ['stage'],
    stages.map(stage => [stage]),
  )
  const countVital = metrics.counter(
    'browser_vitals',
    'Web vitals and boot times, by release and rating.',
    ['vital', 'stage', 'rating'],
    webVitals.flatMap(vital =>
      stages.flatMap(stage => ratings.map(rating => [vital, stage, rating])),
    ),
  )
  const countEscape = metrics.counter(
    'browser_escapes',
    'Taps that were to open the site outside the app around it, by app, system and outcome.',
    ['app', 'system', 'outcome'],
    escapeApps.flatMap(app =>
      escapeSystems.flatMap(system => escapeOutcomes.map(outcome => [app, system, outcome])),
    ),
  )
  const merchants = metrics
    .byMerchant(
      'browser_errors_of_merchants',
      'Errors that browsers told of, of the merchants with the most.',
      { most: namedMerchants, values: ['error'] },
    )
    .of('error')

  return (event: TelemetryEvent, stage: Stage, merchant: string): void => {
    if (event.kind === 'visit') countVisit(stage)
    else if (event.kind === 'vital') countVital(event.vital, stage, rate(event))
    else if (event.kind === 'escape') countEscape(event.app, event.system, event.outcome)
    else {
      countError(event.kind, stage)
      merchants.add(merchant)
    }
  }
}

function rate({ vital, value }: TelemetryEvent & { kind: 'vital' }): (typeof ratings)[number] {
  const [good, poor] = vitalBounds[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}
