import { join } from 'node:path'
import { journalPath, type ReleaseIndex } from '@livery/contract/release.ts'
import { findIndex, readIndex } from '@livery/release/index/read-index.ts'
import { findReleased, listPublished } from '@livery/release/journal/journal.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { isExpected, OperatorError } from '#support/operator-problem.ts'

export type Standing = {
  /** The entries that can be carried over. */
  index: ReleaseIndex | undefined
  /** Codes of every served merchant, including merchants whose entry cannot be read. */
  codes: readonly string[]
}

/**
 * Reads the current release. If it is damaged, the newest readable earlier index provides the
 * entries and the journal provides the codes: neither damage nor a lost pointer removes a merchant.
 */
export function readCurrent(outDir: string, log: (line: string) => void): Standing {
  const pointer = readPointer(outDir)
  const journal = readIfThere(join(outDir, journalPath))
  if (pointer === undefined && journal === undefined) return { index: undefined, codes: [] }
  try {
    if (pointer === undefined) throw new OperatorError(`${outDir}: the release pointer is missing`)
    const index = readIndex(outDir, pointer.current)
    return { index, codes: Object.keys(index.merchants) }
  } catch (error) {
    if (!isExpected(error)) throw error
    const earlier = pointer?.previous ?? listPublished(journal)
    const id = earlier.find(one => findIndex(outDir, one) !== undefined)
    const index = id === undefined ? undefined : findIndex(outDir, id)
    const from = index === undefined ? 'the journal' : 'an earlier release and the journal'
    log(`${error.message}; its merchants are taken from ${from}`)
    const codes = new Set([...Object.keys(index?.merchants ?? {}), ...findReleased(journal)])
    return { index, codes: [...codes].sort() }
  }
}
