import { telemetryPath } from '@livery/contract/bff-paths.ts'
import type { TelemetryEvent } from '@livery/contract/telemetry/telemetry.ts'
import { merchant } from './merchant.ts'

/**
 * Reports events of this page to the operator; the message also arrives when the page is being left. Browsers and
 * blockers that refuse it lose the report only.
 */
export function sendTelemetry(events: readonly TelemetryEvent[]): void {
  try {
    navigator.sendBeacon(telemetryPath, JSON.stringify({ buildId: merchant.buildId, events }))
  } catch {
    // The page does without it.
  }
}
