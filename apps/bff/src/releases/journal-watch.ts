import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { statesPath } from '@livery/contract/journal/states.ts'
import {
  findJournalFaults,
  type JournalChecks,
  type JournalFault,
} from '@livery/contract/journal/verify-journal.ts'
import { journalPath, pointerPath, type ReleasePointer } from '@livery/contract/release.ts'
import { toCanonicalJson } from '@livery/contract/text/canonical-json.ts'
import { toSha256 } from '#store/stored-file.ts'
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
  isSigned?: JournalChecks['isSigned'],
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
      const [first] = findJournalFaults(await readText(folder), heads, { digestOf, isSigned })
      if (first !== undefined && first.mark !== told) onBroken(first)
      told = first?.mark
    },
  }
}

function digestOf(value: unknown): string {
  return toSha256(Buffer.from(toCanonicalJson(value)))
}

/** One that cannot be read is as good as gone. */
function readText(folder: string): Promise<string> {
  return readFile(join(folder, journalPath), 'utf8').catch(() => '')
}
