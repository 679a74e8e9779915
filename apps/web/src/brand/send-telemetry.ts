import { telemetryPath } from '@livery/contract/bff-paths.ts'
import type { TelemetryEvent } from '@livery/contract/telemetry/telemetry.ts'
import { merchant } from './merchant.ts'

/** Tells the operator of this page; the message also arrives when the page is being left. */
export function sendTelemetry(events: readonly TelemetryEvent[]): void {
  navigator.sendBeacon(telemetryPath, JSON.stringify({ buildId: merchant.buildId, events }))
}
