import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JournalLine } from '@livery/contract/journal/journal.ts'
import { journalPath } from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { readLines } from '@livery/release/chain/verify-journal.ts'
import type { LabelName, MetricName, Metrics } from '#metrics/metrics.ts'

export type MerchantTally = { requests: number; refused: number; failed: number }

/** Metric counts of the servers that `from` names. */
export type FleetCounts = {
  from: string
  of(merchant: string): MerchantTally
  /**
   * Loads the counts for each combination of label values, most frequent first, without zero
   * counts.
   */
  by<Name extends MetricName>(
    metric: Name,
    labels: readonly LabelName<Name>[],
  ): Promise<readonly (readonly [string, number])[]>
}

const none: MerchantTally = { requests: 0, refused: 0, failed: 0 }

export async function loadFleetCounts(
  { read }: Pick<Metrics, 'read'>,
  from: string,
): Promise<FleetCounts> {
  const tallies = new Map<string, MerchantTally>()
  for (const { labels, value } of await read('livery_requests_of_merchants_total')) {
    const merchant = String(labels.merchant)
    const tally = tallies.get(merchant) ?? { ...none }
    tallies.set(merchant, tally)
    tally.requests += value
    if (labels.status === '4xx') tally.refused += value
    if (labels.status === '5xx') tally.failed += value
  }

  return {
    from,
    of: merchant => tallies.get(merchant) ?? none,
    async by(metric, names) {
      const sums = new Map<string, number>()
      for (const { labels, value } of await read(metric)) {
        const key = names.map(each => labels[each]).join(' ')
        sums.set(key, (sums.get(key) ?? 0) + value)
      }
      return [...sums].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
    },
  }
}

/** Returns the publications so far, newest first; empty if there is no journal. */
export type LoadJournal = () => Promise<readonly JournalLine[]>

/**
 * Reads the journal from the bucket, or else from the releases folder. Skips lines that this
 * version does not know: a newer pipeline may have written them.
 */
export function createJournalSource(folder: string, bucket: BucketReader | undefined): LoadJournal {
  let known: { text: string; lines: readonly JournalLine[] } = { text: '', lines: [] }

  async function loadText(): Promise<string> {
    if (bucket === undefined) return readText(join(folder, journalPath))
    // While the bucket is unreachable, pages show the last known journal. Another page reports the
    // outage.
    const found = await bucket.getIfChanged(journalPath).catch(() => 'unchanged' as const)
    return found === 'unchanged' ? known.text : (found?.toString('utf8') ?? '')
  }

  return async () => {
    const text = await loadText()
    if (text !== known.text) known = { text, lines: readLines(text).reverse() }
    return known.lines
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    // There is no journal yet, and the pages show that it is empty.
    return ''
  }
}
