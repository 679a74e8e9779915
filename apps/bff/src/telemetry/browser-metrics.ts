import {
  type TelemetryEvent,
  updateSteps,
  vitalBounds,
} from '@livery/contract/telemetry/telemetry.ts'
import type { MetricLabels } from '#metrics/metric-names.ts'
import type { Metrics } from '#metrics/metrics.ts'

export type Stage = MetricLabels<'livery_browser_visits_total'>['stage']
type Vital = TelemetryEvent & { kind: 'vital' }
type Update = TelemetryEvent & { kind: 'update' }
type Rating = MetricLabels<'livery_browser_vitals_total'>['rating']

/** Makes the function that counts an event of a browser. */
export function countBrowserEvents(metrics: Pick<Metrics, 'counter'>) {
  const countError = metrics.counter('livery_browser_errors_total')
  const countVisit = metrics.counter('livery_browser_visits_total')
  const countVital = metrics.counter('livery_browser_vitals_total')
  const countVitalOfScreen = metrics.counter('livery_browser_vitals_of_screens_total')
  const countEscape = metrics.counter('livery_browser_escapes_total')
  const countUpdate = metrics.counter('livery_browser_updates_total')
  const countErrorOf = metrics.counter('livery_browser_errors_of_merchants_total')

  function countRated(event: Vital, stage: Stage): void {
    const { vital, screen } = event
    const rating = rate(event)
    if (screen === undefined) countVital({ vital, stage, rating })
    else if (vital !== 'boot') countVitalOfScreen({ vital, screen, rating })
  }

  function countTaken({ outcome, bytes, ms }: Update): void {
    countUpdate({
      outcome,
      bytes: toStep(updateSteps.bytes, bytes),
      time: toStep(updateSteps.ms, ms),
    })
  }

  return (event: TelemetryEvent, stage: Stage, merchant: string): void => {
    if (event.kind === 'visit') countVisit({ stage })
    else if (event.kind === 'vital') countRated(event, stage)
    else if (event.kind === 'update') countTaken(event)
    else if (event.kind === 'escape') {
      const { app, system, outcome } = event
      countEscape({ app, system, outcome })
    } else {
      countError({ kind: event.kind, stage })
      countErrorOf({ merchant })
    }
  }
}

function toStep<Step extends string>(
  steps: Readonly<Record<Step, number>>,
  value: number | undefined,
): Step | 'more' | 'unknown' {
  if (value === undefined) return 'unknown'
  // The keys of an object are those of its type here.
  const entries = Object.entries(steps) as [Step, number][]
  return entries.find(([, most]) => value <= most)?.[0] ?? 'more'
}

function rate({ vital, value }: Vital): Rating {
  const [good, poor] = vitalBounds[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}
