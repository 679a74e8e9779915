import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JournalLine } from '@livery/contract/journal/journal.ts'
import { journalPath } from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { readLines } from '@livery/release/chain/read-lines.ts'

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
    // While the bucket is unreachable, pages show the last known journal; the outage is reported
    // elsewhere.
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
    // There is no journal yet, and the pages say so.
    return ''
  }
}
