import type { MinuteCounts } from './brand-evidence.ts'
import { noMinute } from './brand-evidence.ts'

/** Counts what a brand's health is judged by, until the minute is taken. */
export type VisitCounts = {
  addPage(merchant: string): void
  /** @param from whether the server or the service worker sent the page */
  addStart(merchant: string, from: 'server' | 'worker'): void
  /** Counts each network once an hour, so that one phone cannot raise an alarm. */
  addFailure(merchant: string, network: string): void
  addUnreached(merchant: string, network: string): void
  /** Returns the counts since the last call, by merchant. */
  take(): Map<string, MinuteCounts>
}

const hourMs = 3_600_000
/** Limits the memory; further networks are not counted until the hour ends. */
const maxNetworks = 50_000

export function createVisitCounts(now: () => number = Date.now): VisitCounts {
  let counts = new Map<string, MinuteCounts>()
  const networks = new Set<string>()
  let hour = 0

  function of(merchant: string): MinuteCounts {
    const known = counts.get(merchant)
    if (known) return known
    const count = { ...noMinute }
    counts.set(merchant, count)
    return count
  }

  function isNew(kind: string, merchant: string, network: string): boolean {
    const current = Math.floor(now() / hourMs)
    if (current !== hour) networks.clear()
    hour = current
    const key = `${kind} ${merchant} ${network}`
    if (networks.has(key) || networks.size >= maxNetworks) return false
    networks.add(key)
    return true
  }

  return {
    addPage(merchant) {
      of(merchant).pages += 1
    },
    addStart(merchant, from) {
      of(merchant)[from === 'server' ? 'starts' : 'cached'] += 1
    },
    addFailure(merchant, network) {
      if (isNew('failure', merchant, network)) of(merchant).failures += 1
    },
    addUnreached(merchant, network) {
      if (isNew('unreached', merchant, network)) of(merchant).unreached += 1
    },
    take() {
      const taken = counts
      counts = new Map()
      return taken
    },
  }
}

/** Adds counts to a sum. */
export function addMinute(
  sum: Map<string, MinuteCounts>,
  counts: ReadonlyMap<string, Readonly<MinuteCounts>>,
): void {
  for (const [merchant, count] of counts) {
    const known = sum.get(merchant) ?? { ...noMinute }
    sum.set(merchant, {
      pages: known.pages + count.pages,
      starts: known.starts + count.starts,
      cached: known.cached + count.cached,
      failures: known.failures + count.failures,
      unreached: known.unreached + count.unreached,
    })
  }
}
