import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { statesPath } from '@livery/contract/journal/states.ts'
import { journalPath, pointerPath, type ReleasePointer } from '@livery/contract/release.ts'
import {
  findJournalFaults,
  type IsSigned,
  type JournalFault,
} from '@livery/release/chain/verify-journal.ts'
import type { StatesSource } from './states-source.ts'

/** Whether the journal is what pointer and states say. It decides about nothing that is served. */
export type JournalWatch = {
  /** Of the last look. */
  isBroken(): boolean
  look(pointer: ReleasePointer): Promise<void>
}

/** @param onBroken called once for each first fault */
export function createJournalWatch(
  folder: string,
  states: Pick<StatesSource, 'current'>,
  onBroken: (fault: JournalFault) => void,
  isSigned?: IsSigned,
): JournalWatch {
  let told: string | undefined

  return {
    isBroken: () => told !== undefined,
    async look({ journal: pointed }) {
      const { journal: decided } = states.current()
      const heads = [
        ...(pointed ? [{ from: pointerPath, ...pointed }] : []),
        ...(decided ? [{ from: statesPath, ...decided }] : []),
      ]
      // Lines are added after the heads were written, and none goes: it is read last.
      const [first] = findJournalFaults(await readText(folder), heads, isSigned)
      if (first !== undefined && first.mark !== told) onBroken(first)
      told = first?.mark
    },
  }
}

/** One that cannot be read is as good as gone. */
function readText(folder: string): Promise<string> {
  return readFile(join(folder, journalPath), 'utf8').catch(() => '')
}
