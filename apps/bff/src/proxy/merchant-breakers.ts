import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import type { Limits } from '#load/shares.ts'
import type { Owner } from './platform-connections.ts'

export type RetryBudget = {
  /** Call once for each call to the platform. */
  earn(): void
  /** Returns whether a failed call may be retried. */
  spend(): boolean
}

/**
 * Retries earned per call. Below 0.1, because retries also earn, and retries must stay within 10%
 * of all calls.
 */
const perCall = 0.08
const most = 10

/**
 * Limits retries to a share of all calls: an occasional lost connection is retried, but retries add
 * little load when the platform is down.
 */
export function createRetryBudget(): RetryBudget {
  let balance = 1
  return {
    earn() {
      balance = Math.min(most, balance + perCall)
    },
    spend() {
      if (balance < 1) return false
      balance -= 1
      return true
    },
  }
}

/** A call's outcome: a success, a failure, or unknown because the client disconnected first. */
type Outcome = 'answered' | 'failed' | 'abandoned'

/**
 * How a call was admitted: as a normal call, or as the single probe call while the breaker is open.
 */
type Entry = 'call' | 'probe'

type CircuitBreaker = {
  /** Admits or rejects a call. Every admitted call's outcome must be reported. */
  enter(): Entry | undefined
  /** Returns whether `enter` would currently admit a call. */
  admits(): boolean
  report(entry: Entry, outcome: Outcome): void
  isOpen(): boolean
}

/**
 * A call's outcome: the platform responded, did not respond, or was unreachable, or the client
 * disconnected first.
 */
export type CallOutcome = 'answered' | 'failed' | 'unreachable' | 'abandoned'

/** How the platform's and the merchant's breaker admitted a call. */
export type Admission = { readonly platform: Entry; readonly merchant: Entry }

export type MerchantBreakers = {
  /** Admits or rejects a call. Every admitted call's outcome must be reported. */
  enter(owner: Owner): Admission | undefined
  report(owner: Owner, admission: Admission, outcome: CallOutcome): void
  /**
   * Returns whether the platform's breaker is open, and the number of merchants whose breaker is
   * open.
   */
  countOpen(): { platform: number; merchants: number }
}

type Options = {
  failures: number
  openMs: number
  /** The maximum number of consecutive failures that count per client. */
  limits: () => Pick<Limits, 'client'>
  /** Called for failures beyond the client's limit, which are not counted. */
  onExceeded: (whose: ShareOwner) => void
  /**
   * Called with the merchant whose breaker changed, or with undefined for the platform's breaker.
   */
  onChange?: (isOpen: boolean, merchant: string | undefined) => void
  now?: () => number
}

/** A merchant whose latest calls failed. */
type Failing = { breaker: CircuitBreaker; clients: Map<string, number> }

const ordinary: Admission = { platform: 'call', merchant: 'call' }

/**
 * Creates one breaker per merchant and one for the platform. Failed calls stop only their own
 * merchant's calls; all calls stop only while the platform is unreachable. A client's failures
 * count only up to a limit, so that one client cannot stop its merchant's calls.
 */
export function createMerchantBreakers(options: Options): MerchantBreakers {
  const { failures, openMs, limits, onExceeded, onChange, now } = options
  const platform = createCircuitBreaker(failures, openMs, now, isOpen =>
    onChange?.(isOpen, undefined),
  )
  /** Contains only merchants with failures: any response removes the merchant. */
  const failing = new Map<string, Failing>()

  function enter({ merchant }: Owner): Admission | undefined {
    const own = failing.get(merchant)?.breaker
    if (own?.admits() === false) return undefined

    const entry = platform.enter()
    if (entry === undefined) return undefined

    const ownEntry = own?.enter() ?? 'call'
    if (entry === 'call' && ownEntry === 'call') return ordinary

    return { platform: entry, merchant: ownEntry }
  }

  function report(owner: Owner, admission: Admission, outcome: CallOutcome): void {
    // A failed call did have a connection, and the platform's breaker only concerns connections.
    if (outcome === 'failed') platform.report(admission.platform, 'answered')
    else platform.report(admission.platform, outcome === 'unreachable' ? 'failed' : outcome)

    const known = failing.get(owner.merchant)
    if (outcome === 'failed' && failures > 0) addFailure(owner, admission.merchant)
    else if (outcome === 'answered') {
      known?.breaker.report(admission.merchant, 'answered')
      if (known) failing.delete(owner.merchant)
    } else known?.breaker.report(admission.merchant, 'abandoned')
  }

  function addFailure({ merchant, client }: Owner, entry: Entry): void {
    const { breaker, clients } = findFailing(merchant)
    const failed = clients.get(client) ?? 0
    if (breaker.isOpen() || failed < limits().client) {
      if (!breaker.isOpen()) clients.set(client, failed + 1)
      breaker.report(entry, 'failed')
    } else onExceeded('client')
  }

  function findFailing(merchant: string): Failing {
    const known = failing.get(merchant)
    if (known) return known

    const breaker = createCircuitBreaker(failures, openMs, now, isOpen =>
      onChange?.(isOpen, merchant),
    )
    const made = { breaker, clients: new Map<string, number>() }
    failing.set(merchant, made)

    return made
  }

  return {
    enter,
    report,
    countOpen: () => ({
      platform: Number(platform.isOpen()),
      merchants: [...failing.values()].filter(({ breaker }) => breaker.isOpen()).length,
    }),
  }
}

/**
 * Creates a breaker. After a number of consecutive failures (0: never), calls fail immediately;
 * after a pause, a single probe call is allowed. Any response from the platform counts as a
 * success, even an error page, so a single slow vendor cannot open the breaker while other vendors
 * respond.
 */
export function createCircuitBreaker(
  failures: number,
  openMs: number,
  now: () => number = () => performance.now(),
  onChange: (isOpen: boolean) => void = () => undefined,
): CircuitBreaker {
  let failed = 0
  let openUntilMs = 0
  let probing = false

  const isOpen = () => failures > 0 && failed >= failures

  const admits = () => !isOpen() || !(probing || now() < openUntilMs)

  function enter(): Entry | undefined {
    if (!isOpen()) return 'call'
    if (!admits()) return undefined
    probing = true
    return 'probe'
  }

  function report(entry: Entry, outcome: Outcome): void {
    const wasOpen = isOpen()
    if (entry === 'probe') probing = false
    if (outcome === 'answered') failed = 0
    if (outcome === 'failed') failed += 1
    if (outcome === 'failed' && isOpen()) openUntilMs = now() + openMs
    if (isOpen() !== wasOpen) onChange(isOpen())
  }

  return { enter, admits, report, isOpen }
}
