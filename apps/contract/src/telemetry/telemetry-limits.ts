/** The part of pages that tell of themselves; a page whose app does not start always does. */
export const telemetrySample = 0.5

/** The most events of a report. */
export const maxTelemetryEvents = 20
