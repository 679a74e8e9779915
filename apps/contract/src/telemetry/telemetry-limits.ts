/**
 * The share of pages that send detailed reports. Every page reports whether its app has started.
 */
export const telemetrySample = 0.5

/** The maximum number of events per report. */
export const maxTelemetryEvents = 20
