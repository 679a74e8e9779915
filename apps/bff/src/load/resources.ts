import type { ResourceName, ShareOwner } from '@livery/contract/metrics/resources.ts'
import { AppError } from '#errors/app-error.ts'
import {
  type Allowances,
  createAllowances,
  createShares,
  type Limits,
  type Shares,
  toLimits,
  type Used,
} from './shares.ts'

/** The settings that limits follow from. */
export type ShareSettings = {
  MERCHANT_SHARE: number
  CLIENT_SHARE: number
  MAX_IN_FLIGHT: number
  BREAKER_FAILURES: number
}

type Row = {
  /** Of a process, or the setting that has it. */
  total: number | 'MAX_IN_FLIGHT' | 'BREAKER_FAILURES'
  /** The total is of this time; unset: of units that are held at once. */
  windowMs?: number
  /** Each merchant has the total for itself; unset: all merchants share it. */
  isOfMerchant?: true
  /** The most that one client may have, where that is less than its share. */
  client?: number
  /** The units, for the manual. */
  units: string
  /** What becomes of a unit beyond a share, for the manual. */
  beyond: string
}

const refused = '503 (429 for a client)'
const secondMs = 1_000
const minuteMs = 60_000

/** The one table of what merchants and clients share in a process. The manual shows it. */
export const resourceTable = {
  calls: { total: 'MAX_IN_FLIGHT', units: 'platform calls in flight', beyond: refused },
  connections: {
    total: 256,
    units: 'platform connections in use',
    beyond: 'the call waits for a connection within its share',
  },
  breaker_failures: {
    total: 'BREAKER_FAILURES',
    isOfMerchant: true,
    units: 'consecutive failed calls that open a merchant’s breaker',
    beyond: 'not counted',
  },
  slow_clients: {
    total: 96,
    units: 'calls waiting for a client that neither reads nor sends',
    beyond: 'the longest-waiting call in that share is ended',
  },
  web_sockets: { total: 512, units: 'WebSockets', beyond: refused },
  hand_over_codes: {
    total: 10_000,
    units: 'hand-over codes in use',
    beyond: refused,
  },
  csp_reports: {
    total: 200,
    windowMs: secondMs,
    units: 'CSP violation reports read',
    beyond: '204, unread',
  },
  telemetry_reports: {
    total: 200,
    windowMs: secondMs,
    units: 'browser telemetry reports read',
    beyond: '204, unread',
  },
  conversions: {
    total: 6_000,
    windowMs: minuteMs,
    units: 'conversion events',
    beyond: '204, unread',
  },
  violation_lines: {
    total: 60,
    windowMs: minuteMs,
    units: 'log lines for CSP violations',
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
    units: 'log lines for merchant mismatches',
    beyond: 'not logged',
  },
} as const satisfies Record<ResourceName, Row>

type Table = typeof resourceTable

/** Resources of which so many units may be used in each window of time. */
export type WindowResource = {
  [Name in ResourceName]: Table[Name] extends { windowMs: number } ? Name : never
}[ResourceName]

/** Resources of which units are held. */
export type HeldResource = Exclude<ResourceName, WindowResource | 'breaker_failures'>

export type Resources = {
  /** The one counter of a resource of this process. */
  held(name: HeldResource): Shares
  window(name: WindowResource): Allowances
  limits(name: ResourceName): Limits
  /** Counts a unit beyond a share, of a resource that does so itself. */
  countExceeded(name: ResourceName, whose: ShareOwner): void
}

type Series = { labels: { resource: ResourceName; whose: ShareOwner }; value: number }

type Options = {
  settings: ShareSettings
  /** Merchants that this process serves; read for every unit. */
  countMerchants: () => number
  metrics: {
    counter(
      name: 'livery_share_exceeded_total',
    ): (labels: { resource: ResourceName; whose: ShareOwner }) => void
    gauges(name: 'livery_share_limit' | 'livery_share_used', read: () => readonly Series[]): void
  }
  /** Milliseconds of a monotonic clock; unset: that of the process. */
  now?: () => number
}

/** Makes the counters of all resources of a process, and their metrics. */
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

  metrics.gauges('livery_share_limit', () => names.flatMap(name => toSeries(name, limits(name))))
  metrics.gauges('livery_share_used', () =>
    [...counters].flatMap(([name, counter]) => toSeries(name, counter.used())),
  )

  return {
    // Each name has the counter of its kind: the loop above made it from the same table.
    held: name => counters.get(name) as Shares,
    window: name => counters.get(name) as Allowances,
    limits,
    countExceeded: (name, whose) => count({ resource: name, whose }),
  }
}

/** The error for a unit that is refused: 429 to a client beyond its share, else 503. */
export function toShareError(whose: ShareOwner, retrySeconds = 1): AppError {
  const code = whose === 'client' ? 'TOO_MANY_REQUESTS' : 'overloaded'
  return new AppError(code, { headers: { 'retry-after': String(retrySeconds) } })
}

/** Computes limits again only when the number of merchants has changed. */
function createLimits(row: Row, settings: ShareSettings, countMerchants: () => number) {
  const percent = { merchant: settings.MERCHANT_SHARE, client: settings.CLIENT_SHARE }
  const total = typeof row.total === 'number' ? row.total : settings[row.total]
  let merchants = -1
  let known: Limits
  return (): Limits => {
    const count = row.isOfMerchant ? 1 : countMerchants()
    if (count !== merchants) {
      merchants = count
      known = toLimits(total, percent, count, row.client)
    }
    return known
  }
}

function toSeries(name: ResourceName, { merchant, client, process }: Used): Series[] {
  const series = (whose: ShareOwner, value: number) => ({
    labels: { resource: name, whose },
    value,
  })
  return [series('client', client), series('merchant', merchant), series('process', process)]
}

// The keys of an object are those of its type here.
const names = Object.keys(resourceTable) as ResourceName[]
