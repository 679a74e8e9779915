import { type MetricTable, oneOf } from './metric.ts'

/**
 * The resources of a BFF process that merchants and clients share, and whose share may be used up.
 * Metrics, manual and the limits of the BFF (`load/resources.ts`) read these names.
 */
export const resourceNames = [
  'calls',
  'connections',
  'breaker_failures',
  'slow_clients',
  'web_sockets',
  'hand_over_codes',
  'csp_reports',
  'telemetry_reports',
  'conversions',
  'violation_lines',
  'browser_error_lines',
  'mismatch_lines',
] as const

export type ResourceName = (typeof resourceNames)[number]

/** A client is an IPv4 address or an IPv6 network of 64 bits. */
export const shareOwners = ['client', 'merchant', 'process'] as const

export type ShareOwner = (typeof shareOwners)[number]

const resource = oneOf(resourceNames, 'resources')
const whose = oneOf(shareOwners)

export const shareMetrics = {
  livery_share_used: {
    type: 'gauge',
    help: 'Units of a resource in use by the process, and the maximum used by one merchant and by one client.',
    labels: { resource, whose },
    together: 'max',
  },
  livery_share_limit: {
    type: 'gauge',
    help: 'Maximum units of a resource for the process, one merchant and one client.',
    labels: { resource, whose },
    together: 'max',
  },
  livery_share_exceeded_total: {
    type: 'counter',
    help: 'Units of a resource requested beyond a share, by the owner of the exhausted share.',
    labels: { resource, whose },
  },
} as const satisfies MetricTable
