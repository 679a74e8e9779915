import type { ResourceName, ShareOwner } from '@livery/contract/metrics/resources.ts'
import { AppError } from '#errors/app-error.ts'
import {
  type Allowances,
  computeLimits,
  createAllowances,
  createShares,
  type Limits,
  type Shares,
  type Used,
} from './shares.ts'

/** The settings from which the limits are derived. */
export type ShareSettings = {
  MERCHANT_SHARE: number
  CLIENT_SHARE: number
  MAX_IN_FLIGHT: number
  BREAKER_FAILURES: number
}

type Row = {
  /** Total per process, or the setting that contains the total. */
  total: number | 'MAX_IN_FLIGHT' | 'BREAKER_FAILURES'
  /**
   * Length of the window to which the total applies. If unset, the total limits the units in use at
   * the same time.
   */
  windowMs?: number
  /** If set, each merchant has its own total; otherwise all merchants share the total. */
  isOfMerchant?: true
  /** Maximum per client, if lower than the client's percentage of the total. */
  client?: number
  /** Unit name shown in the manual. */
  units: string
  /** The effect when a limit is exceeded, for the manual. */
  beyond: string
}

const refused = '503; client: 429'
const secondMs = 1_000
const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * The only table of the resources that merchants and clients share in a process. The manual
 * contains this table.
 */
export const resourceTable = {
  calls: { total: 'MAX_IN_FLIGHT', units: 'open platform calls', beyond: refused },
  connections: {
    total: 256,
    units: 'platform connections in use',
    beyond: 'the call waits for a connection from its own share',
  },
  breaker_failures: {
    total: 'BREAKER_FAILURES',
    isOfMerchant: true,
    units: 'consecutive failed calls that open the breaker for a merchant',
    beyond: 'not counted',
  },
  slow_clients: {
    total: 96,
    units: 'calls waiting for a client that does not read or send',
    beyond: 'the longest-waiting call in that share is ended',
  },
  web_sockets: { total: 512, units: 'WebSockets', beyond: refused },
  hand_over_codes: {
    total: 10_000,
    units: 'session hand-over codes',
    beyond: refused,
  },
  browser_reports: {
    total: 200,
    windowMs: secondMs,
    units: 'Reporting API reports processed',
    beyond: '204, ignored',
  },
  telemetry_reports: {
    total: 200,
    windowMs: secondMs,
    units: 'browser reports processed',
    beyond: '204, ignored',
  },
  conversions: {
    total: 6_000,
    windowMs: minuteMs,
    units: 'conversion events',
    beyond: '204, ignored',
  },
  violation_lines: {
    total: 60,
    windowMs: minuteMs,
    units: 'log lines for Reporting API reports',
    beyond: 'not logged',
  },
  browser_error_lines: {
    total: 60,
    windowMs: minuteMs,
    units: 'log lines for browser errors',
    beyond: 'not logged',
  },
  mismatch_lines: {
    total: 60,
    windowMs: minuteMs,
    units: 'log lines for requests that name another merchant',
    beyond: 'not logged',
  },
  // A report is stored for 30 days: the total bounds the stored reports.
  problem_reports: {
    total: 1_000,
    windowMs: dayMs,
    client: 20,
    units: 'problem reports stored',
    beyond: refused,
  },
} as const satisfies Record<ResourceName, Row>

type Table = typeof resourceTable

/** Resources with a maximum number of units per time window. */
export type WindowResource = {
  [Name in ResourceName]: Table[Name] extends { windowMs: number } ? Name : never
}[ResourceName]

/** Resources whose units are taken and later returned. */
export type HeldResource = Exclude<ResourceName, WindowResource | 'breaker_failures'>

export type Resources = {
  /** Returns the resource's counter; a process has only one counter per resource. */
  held(name: HeldResource): Shares
  window(name: WindowResource): Allowances
  limits(name: ResourceName): Limits
  /** Counts a unit beyond a limit, for a resource that enforces its own limit. */
  countExceeded(name: ResourceName, whose: ShareOwner): void
}

type Series = { labels: { resource: ResourceName; whose: ShareOwner }; value: number }

type Options = {
  settings: ShareSettings
  /** Returns the number of merchants that this process serves. Called for every unit. */
  countMerchants: () => number
  metrics: {
    counter(
      name: 'livery_share_exceeded_total',
    ): (labels: { resource: ResourceName; whose: ShareOwner }) => void
    gauges(name: 'livery_share_limit' | 'livery_share_used', read: () => readonly Series[]): void
  }
  /** Monotonic clock in milliseconds; if unset, the process's clock. */
  now?: () => number
}

/** Creates the counters of all resources in a process, and their metrics. */
export function createResources({ settings, countMerchants, metrics, now }: Options): Resources {
  const count = metrics.counter('livery_share_exceeded_total')
  const counters = new Map<ResourceName, Shares | Allowances>()
  const limitsOf = new Map<ResourceName, () => Limits>()

  for (const name of names) {
    const row: Row = resourceTable[name]
    const limits = createLimits(row, settings, countMerchants)
    const onExceeded = (whose: ShareOwner) => count({ resource: name, whose })
    limitsOf.set(name, limits)
    if (row.isOfMerchant) continue
    const { windowMs } = row
    const counter =
      windowMs === undefined
        ? createShares({ limits, onExceeded })
        : createAllowances({ limits, onExceeded, windowMs, now })
    counters.set(name, counter)
  }

  function limits(name: ResourceName): Limits {
    const read = limitsOf.get(name)
    if (!read) throw new Error(`no limits for ${name}`)
    return read()
  }

  metrics.gauges('livery_share_limit', () => names.flatMap(name => buildSeries(name, limits(name))))
  metrics.gauges('livery_share_used', () =>
    [...counters].flatMap(([name, counter]) => buildSeries(name, counter.used())),
  )

  return {
    // The loop above created each counter from the same table, so each name has a counter of the
    // expected type.
    held: name => counters.get(name) as Shares,
    window: name => counters.get(name) as Allowances,
    limits,
    countExceeded: (name, whose) => count({ resource: name, whose }),
  }
}

/** Returns the error for a request over a limit: 429 if it is the client's own limit, otherwise 503. */
export function createShareError(whose: ShareOwner, retrySeconds = 1): AppError {
  const code = whose === 'client' ? 'TOO_MANY_REQUESTS' : 'overloaded'
  return new AppError(code, { headers: { 'retry-after': String(retrySeconds) } })
}

/** Caches the limits and recomputes them only when the number of merchants changes. */
function createLimits(row: Row, settings: ShareSettings, countMerchants: () => number) {
  const percent = { merchant: settings.MERCHANT_SHARE, client: settings.CLIENT_SHARE }
  const total = typeof row.total === 'number' ? row.total : settings[row.total]
  let merchants = -1
  let known: Limits

  return (): Limits => {
    const count = row.isOfMerchant ? 1 : countMerchants()
    if (count !== merchants) {
      merchants = count
      known = computeLimits(total, percent, count, row.client)
    }
    return known
  }
}

function buildSeries(name: ResourceName, { merchant, client, process }: Used): Series[] {
  const series = (whose: ShareOwner, value: number) => ({
    labels: { resource: name, whose },
    value,
  })
  return [series('client', client), series('merchant', merchant), series('process', process)]
}

// `Object.keys` returns strings, but here the keys are exactly the type's keys.
const names = Object.keys(resourceTable) as ResourceName[]
