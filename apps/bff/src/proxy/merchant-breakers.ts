import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import type { Limits } from '#load/shares.ts'
import type { Owner } from './platform-connections.ts'

export type RetryBudget = {
  /** Call for each call made. */
  earn(): void
  /** Returns whether a failed call may be retried. */
  spend(): boolean
}

/** Below one in ten, so that first tries and retries together stay within a tenth. */
const perCall = 0.08
const most = 10

/**
 * Limits retries to a share of calls: an occasional lost connection is retried, but an outage is
 * not multiplied.
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

/** How a call was admitted: as a normal call, or as the probe that an open breaker lets through. */
type Entry = 'call' | 'probe'

type CircuitBreaker = {
  /** Admits or rejects a call; each admitted call must be reported. */
  enter(): Entry | undefined
  /** Returns whether `enter` would admit a call now. */
  admits(): boolean
  report(entry: Entry, outcome: Outcome): void
  isOpen(): boolean
}

/**
 * A call's outcome: the platform responded, it failed to respond, it could not be connected to, or
 * the client disconnected first.
 */
export type CallOutcome = 'answered' | 'failed' | 'unreachable' | 'abandoned'

/** How both breakers admitted a call. */
export type Admission = { readonly platform: Entry; readonly merchant: Entry }

export type MerchantBreakers = {
  /** Admits or rejects a call; each admitted call must be reported. */
  enter(owner: Owner): Admission | undefined
  report(owner: Owner, admission: Admission, outcome: CallOutcome): void
  /** Returns whether the platform's breaker is open, and how many merchants' breakers are. */
  countOpen(): { platform: number; merchants: number }
}

type Options = {
  failures: number
  openMs: number
  /** The number of consecutive failures that count per client. */
  limits: () => Pick<Limits, 'client'>
  /** Called for a client's failures that no longer count. */
  onExceeded: (whose: ShareOwner) => void
  /** Called with a merchant, or with undefined for the platform as a whole. */
  onChange?: (isOpen: boolean, merchant: string | undefined) => void
  now?: () => number
}

/** A merchant whose latest calls failed. */
type Failing = { breaker: CircuitBreaker; clients: Map<string, number> }

const ordinary: Admission = { platform: 'call', merchant: 'call' }

/**
 * Creates one breaker per merchant and one for the platform: calls that fail at the platform stop
 * only their own merchant's calls; all calls stop only while the platform cannot be connected to. A
 * client's failures count only up to its share, so that one client cannot stop its merchant's
 * calls.
 */
export function createMerchantBreakers(options: Options): MerchantBreakers {
  const { failures, openMs, limits, onExceeded, onChange, now } = options
  const platform = createCircuitBreaker(failures, openMs, now, isOpen =>
    onChange?.(isOpen, undefined),
  )
  /** Contains only merchants in trouble: any response removes its merchant. */
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
    // A call that failed did have a connection, and this breaker is only about connecting.
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
 * Creates a breaker that stops calls that keep failing: after a number of consecutive failures (0:
 * never), calls fail immediately, and after a pause one single call tries again. Any response from
 * the platform counts as a success, even an error page. A single slow vendor cannot open the
 * breaker while others respond.
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
