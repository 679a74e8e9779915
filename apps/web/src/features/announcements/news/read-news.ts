import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createReadMarks } from '#device/stored/read-marks.ts'

const marks = createReadMarks(localStorageKeys.newsRead)

/** Returns the ids of entries that this player has opened, or seen in a popup, on this device. */
export const useReadIds = marks.useIds

export function markRead(playerId: string, ids: readonly string[]): void {
  marks.mark(playerId, ids)
}
