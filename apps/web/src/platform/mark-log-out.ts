import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '#device/storage.ts'
import { createUuid } from '#lib/create-uuid.ts'
import { readMarks } from './log-outs.ts'

/** The players who logged out last; a shared phone has a few. */
const mostKept = 8

/** Ends the sessions of this player in the other tabs. */
export function markLogOut(player: string): void {
  const start = `${player}\t`
  const others = readMarks().filter(mark => !mark.startsWith(start))
  const marks = [...others, start + createUuid()].slice(-mostKept)
  localStore.set(localStorageKeys.logOuts, marks.join('\n'))
}
