import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import type { Limits } from '#load/shares.ts'
import type { Owner } from './platform-connections.ts'

/** The outcome of a call: good, bad, or unknown since the client left before either. */
type Outcome = 'answered' | 'failed' | 'abandoned'

/** The admission of a call: one of many, or the probe of an open breaker. */
type Entry = 'call' | 'probe'

type CircuitBreaker = {
  /** Admits a call or not; each admitted call must be reported. */
  enter(): Entry | undefined
  /** Whether `enter` would admit a call now. */
  admits(): boolean
  report(entry: Entry, outcome: Outcome): void
  isOpen(): boolean
}

/**
 * The outcome of a call: the platform answered, it failed to, no connection to it could be made, or
 * the client left before any of these.
 */
export type CallOutcome = 'answered' | 'failed' | 'unreachable' | 'abandoned'

/** The admission of a call by both breakers. */
export type Admission = { readonly platform: Entry; readonly merchant: Entry }

export type MerchantBreakers = {
  /** Admits a call or not; each admitted call must be reported. */
  enter(owner: Owner): Admission | undefined
  report(owner: Owner, admission: Admission, outcome: CallOutcome): void
  /** Whether no call at all is sent, and the merchants whose calls are not. */
  countOpen(): { platform: number; merchants: number }
}

type Options = {
  failures: number
  openMs: number
  /** Failures in a row that count of one client. */
  limits: () => Pick<Limits, 'client'>
  /** Told of failures of a client that count no more. */
  onExceeded: (whose: ShareOwner) => void
  /** Told of a merchant, or of the platform for all merchants (undefined). */
  onChange?: (isOpen: boolean, merchant: string | undefined) => void
  now?: () => number
}

/** A merchant whose last calls failed. */
type Failing = { breaker: CircuitBreaker; clients: Map<string, number> }

const ordinary: Admission = { platform: 'call', merchant: 'call' }

/**
 * A breaker for each merchant, and one for all: calls that fail at the platform stop those of their
 * merchant, and only a platform that cannot be connected to is left alone by everybody. A client's
 * failures count up to its share, so that one client cannot stop the calls of its merchant.
 */
export function createMerchantBreakers(options: Options): MerchantBreakers {
  const { failures, openMs, limits, onExceeded, onChange, now } = options
  const platform = createCircuitBreaker(failures, openMs, now, isOpen =>
    onChange?.(isOpen, undefined),
  )
  /** Only merchants in trouble are here: any answer removes its merchant. */
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
    // A call that failed had a connection: that is what this breaker is about.
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
 * Stops calls that keep failing: after so many failures in a row (0: never) calls fail at once, and
 * after a pause one single call tries again. Any answer of the platform is good, an error page too; a
 * single slow vendor cannot open the breaker while others answer.
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
