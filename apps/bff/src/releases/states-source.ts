import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MerchantStates, noStates, statesPath } from '@livery/contract/journal/states.ts'
import { journalPath } from '@livery/contract/release.ts'
import { parseStates, statesOfJournal } from '@livery/release/chain/verify-journal.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'

/** The current decisions about merchants in the releases folder. */
export type StatesSource = {
  current(): MerchantStates
  /**
   * Returns whether the file exists but cannot be read. In this case the last known states apply,
   * or the journal's states after a start.
   */
  isUnread(): boolean
  /** Reads the file. @returns whether the states have changed */
  refresh(): Promise<boolean>
}

/**
 * Creates the source.
 * @param onUnread called once for each file content that is not a valid list of states, or if the
 * file is unreadable
 */
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
      // A missing list does not open or close a merchant: the last known states stay in force. At
      // startup, the journal's states apply.
      if (!isKnown && (unread || parsed === undefined)) states = await readRecordedStates(folder)
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
  return parseStates(text) ?? new ReleaseError(`${statesPath}: is not a list of states`)
}

async function readRecordedStates(folder: string): Promise<MerchantStates> {
  // An unreadable journal counts as a journal without states.
  const text = await readText(folder, journalPath).catch(asReleaseError)
  return typeof text === 'string' ? statesOfJournal(text) : noStates
}

async function readText(folder: string, path: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, path), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new ReleaseError(`${path}: cannot be read`, { cause: error })
  }
}
