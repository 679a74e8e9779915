import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'

/** One network's script in this page. It may throw: no caller depends on it. */
export type Pixel = {
  send: (event: ConversionEvent) => void
  /** The player has withdrawn the consent, or given it again. */
  setConsent: (isGranted: boolean) => void
}

/** The sum of an event as all networks name it. */
export function toSum({ value, currency }: ConversionEvent) {
  return value === undefined ? {} : { value, currency }
}
