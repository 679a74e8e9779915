/**
 * Kinds of reports that browsers send by themselves (Reporting API and Network Error Logging). The
 * sets are closed, because anybody can send reports, and metrics use them as labels.
 */

/** Why a browser ended a page: memory ran out, the page did not respond, or another reason. */
export const crashReasons = ['oom', 'unresponsive', 'other'] as const
export type CrashReason = (typeof crashReasons)[number]

/** The phase in which a request failed; `http`: a 5xx response or a violation of the protocol. */
export const networkPhases = ['dns', 'tcp', 'tls', 'http'] as const
export type NetworkPhase = (typeof networkPhases)[number]

/** Values of the `kind` label of `livery_browser_reports_total`. */
export const reportKinds = [
  'violation',
  ...crashReasons.map(reason => `crash_${reason}` as const),
  ...networkPhases.map(phase => `network_${phase}` as const),
  'policy',
  'intervention',
] as const
export type ReportKind = (typeof reportKinds)[number]
