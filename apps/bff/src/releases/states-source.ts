import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type JournalLine, journalLine } from '@livery/contract/journal/journal.ts'
import {
  type MerchantStates,
  merchantStates,
  noStates,
  statesPath,
  statesTold,
} from '@livery/contract/journal/states.ts'
import { journalPath } from '@livery/contract/release.ts'
import { ReleaseError } from '#store/release-error.ts'

/** The decisions about merchants that the releases folder has now. */
export type StatesSource = {
  current(): MerchantStates
  /** The file is there and cannot be read: the states are those known before, or the journal's. */
  isUnread(): boolean
  /** Reads the file. @returns whether the states differ from before */
  refresh(): Promise<boolean>
}

/** @param onUnread called once for each text that is no list of states */
export function createStatesSource(
  folder: string,
  onUnread: (error: ReleaseError) => void,
): StatesSource {
  let text: string | undefined
  let states = noStates
  let unread = false
  let isKnown = false

  /** A list that cannot be read opens nobody: what was known holds, and at a start the journal. */
  async function keepKnown(error: ReleaseError): Promise<void> {
    onUnread(error)
    unread = true
    if (!isKnown) states = statesTold(await readJournal(folder))
  }

  return {
    current: () => states,
    isUnread: () => unread,
    async refresh() {
      const found = await readText(folder, statesPath)
      if (found === text) return false
      text = found
      const before = states
      const parsed = found === undefined ? undefined : parse(found)
      if (parsed instanceof ReleaseError) await keepKnown(parsed)
      else {
        // A file that went missing takes no decision back.
        states = parsed ?? states
        unread = false
      }
      isKnown = true
      return states !== before
    },
  }
}

function parse(text: string): MerchantStates | ReleaseError {
  try {
    return merchantStates.parse(JSON.parse(text))
  } catch (cause) {
    return new ReleaseError(`${statesPath}: is not a list of states`, { cause })
  }
}

async function readJournal(folder: string): Promise<JournalLine[]> {
  const text = (await readText(folder, journalPath)) ?? ''
  return text
    .split('\n')
    .filter(line => line.includes('"states"'))
    .flatMap(line => {
      try {
        return journalLine.safeParse(JSON.parse(line)).data ?? []
      } catch {
        // Half a line, of a write that was killed.
        return []
      }
    })
}

async function readText(folder: string, path: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, path), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new ReleaseError(`${path}: cannot be read`, { cause: error })
  }
}
