import type { ReleaseIndex } from '@livery/contract/release.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { readIndex, readPointer } from '../release/pointer.ts'

/** The current index; an unreadable release cannot be carried over. */
export function readCurrent(outDir: string, log: (line: string) => void): ReleaseIndex | undefined {
  const pointer = readPointer(outDir)
  if (pointer === undefined) return undefined
  try {
    return readIndex(outDir, pointer.current)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    log(`${error.message}; nothing can be carried over from it`)
    return undefined
  }
}
