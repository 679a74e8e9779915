/** The share of pages that send reports; a page whose app does not start always reports. */
export const telemetrySample = 0.5

/** The maximum number of events per report. */
export const maxTelemetryEvents = 20
