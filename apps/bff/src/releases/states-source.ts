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
import { ReleaseError } from '@livery/release/support/release-error.ts'

/** The decisions about merchants that the releases folder has now. */
export type StatesSource = {
  current(): MerchantStates
  /** The file is there and cannot be read: the states are those known before, or the journal's. */
  isUnread(): boolean
  /** Reads the file. @returns whether the states differ from before */
  refresh(): Promise<boolean>
}

/** @param onUnread called once for each text that is no list of states, and for a file that cannot be read */
export function createStatesSource(
  folder: string,
  onUnread: (error: ReleaseError) => void,
): StatesSource {
  let seen: string | undefined
  let states = noStates
  let unread = false
  let isKnown = false

  return {
    current: () => states,
    isUnread: () => unread,
    async refresh() {
      const found = await readText(folder, statesPath).catch(asReleaseError)
      const mark = found instanceof ReleaseError ? found.message : found
      if (isKnown && mark === seen) return false
      const before = states
      const parsed = typeof found === 'string' ? parse(found) : found
      unread = parsed instanceof ReleaseError
      if (parsed instanceof ReleaseError) onUnread(parsed)
      else if (parsed !== undefined) states = parsed
      // Without a list nobody is opened or closed: what was known holds, and at a start the journal.
      if (!isKnown && (unread || parsed === undefined))
        states = statesTold(await readJournal(folder))
      seen = mark
      isKnown = true
      return states !== before
    },
  }
}

function asReleaseError(error: unknown): ReleaseError {
  if (error instanceof ReleaseError) return error
  throw error
}

function parse(text: string): MerchantStates | ReleaseError {
  try {
    return merchantStates.parse(JSON.parse(text))
  } catch (cause) {
    return new ReleaseError(`${statesPath}: is not a list of states`, { cause })
  }
}

async function readJournal(folder: string): Promise<JournalLine[]> {
  // A journal that cannot be read tells nothing.
  const text = await readText(folder, journalPath).catch(asReleaseError)
  if (typeof text !== 'string') return []
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
