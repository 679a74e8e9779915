import { telemetryPath } from '@livery/contract/bff-paths.ts'
import type { TelemetryEvent } from '@livery/contract/telemetry/telemetry.ts'
import { merchant } from './merchant.ts'

/**
 * Reports this page's events to the operator; the message is also delivered while the page is
 * closing. If a browser or blocker refuses the message, only the report is lost.
 */
export function sendTelemetry(events: readonly TelemetryEvent[]): void {
  try {
    navigator.sendBeacon(telemetryPath, JSON.stringify({ buildId: merchant.buildId, events }))
  } catch {
    // The page works without telemetry.
  }
}
