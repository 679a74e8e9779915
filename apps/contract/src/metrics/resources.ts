import { type MetricTable, oneOf } from './metric.ts'

/**
 * Resources of a BFF process that merchants and clients share. Metrics, the manual and the BFF's
 * limits (`load/resources.ts`) use these names.
 */
export const resourceNames = [
  'calls',
  'connections',
  'breaker_failures',
  'slow_clients',
  'web_sockets',
  'hand_over_codes',
  'browser_reports',
  'telemetry_reports',
  'conversions',
  'violation_lines',
  'browser_error_lines',
  'mismatch_lines',
  'problem_reports',
] as const

export type ResourceName = (typeof resourceNames)[number]

/** Owners of a share. A client is an IPv4 address or a /64 IPv6 network. */
export const shareOwners = ['client', 'merchant', 'process'] as const

export type ShareOwner = (typeof shareOwners)[number]

const resource = oneOf(resourceNames, 'resources')
const whose = oneOf(shareOwners)

export const shareMetrics = {
  livery_share_used: {
    type: 'gauge',
    help: 'Units of a resource in use by the process, the busiest merchant and the busiest client.',
    labels: { resource, whose },
  },
  livery_share_limit: {
    type: 'gauge',
    help: 'Maximum units of a resource for a process, a merchant and a client.',
    labels: { resource, whose },
  },
  livery_share_exceeded_total: {
    type: 'counter',
    help: 'Units of a resource above a share, by the owner of the exhausted share.',
    labels: { resource, whose },
  },
} as const satisfies MetricTable
