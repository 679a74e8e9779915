import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'

/** One network's script on this page. It may throw: no caller depends on it. */
export type Pixel = {
  send: (event: ConversionEvent) => void
  /** Applies that the player has withdrawn consent or given it again. */
  setConsent: (isGranted: boolean) => void
}

/** Returns an event's amount in the format that all networks use. */
export function buildEventValue({ value, currency }: ConversionEvent) {
  return value === undefined ? {} : { value, currency }
}
