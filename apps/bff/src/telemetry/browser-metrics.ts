import { type TelemetryEvent, vitalBounds } from '@livery/contract/telemetry/telemetry.ts'
import type { MetricLabels } from '#metrics/metric-names.ts'
import type { Metrics } from '#metrics/metrics.ts'

export type Stage = MetricLabels<'livery_browser_visits_total'>['stage']
type Vital = TelemetryEvent & { kind: 'vital' }
type Rating = MetricLabels<'livery_browser_vitals_total'>['rating']

/** Makes the function that counts an event of a browser. */
export function countBrowserEvents(metrics: Pick<Metrics, 'counter'>) {
  const countError = metrics.counter('livery_browser_errors_total')
  const countVisit = metrics.counter('livery_browser_visits_total')
  const countVital = metrics.counter('livery_browser_vitals_total')
  const countVitalOfScreen = metrics.counter('livery_browser_vitals_of_screens_total')
  const countEscape = metrics.counter('livery_browser_escapes_total')
  const countErrorOf = metrics.counter('livery_browser_errors_of_merchants_total')

  function countRated(event: Vital, stage: Stage): void {
    const { vital, screen } = event
    const rating = rate(event)
    if (screen === undefined) countVital({ vital, stage, rating })
    else if (vital !== 'boot') countVitalOfScreen({ vital, screen, rating })
  }

  return (event: TelemetryEvent, stage: Stage, merchant: string): void => {
    if (event.kind === 'visit') countVisit({ stage })
    else if (event.kind === 'vital') countRated(event, stage)
    else if (event.kind === 'escape') {
      const { app, system, outcome } = event
      countEscape({ app, system, outcome })
    } else {
      countError({ kind: event.kind, stage })
      countErrorOf({ merchant })
    }
  }
}

function rate({ vital, value }: Vital): Rating {
  const [good, poor] = vitalBounds[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}
