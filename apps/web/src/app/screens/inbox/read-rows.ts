import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createReadMarks } from '#device/stored/read-marks.ts'
import { markRead, useReadIds } from '#features/announcements/news/read-news.ts'
import { type InboxRow, isGone, toNewsRowId } from './inbox-rows.ts'

const marks = createReadMarks(localStorageKeys.inboxRead)

/** The ids of the rows that this player has read. The news page has its own marks, which count here too. */
export function useReadRows(playerId: string): readonly string[] {
  const news = useReadIds(playerId)
  return [...marks.useIds(playerId), ...news.map(toNewsRowId)]
}

/** Marks these rows as read, and forgets what is not in the inbox any more. */
export function markRowsRead(
  playerId: string,
  read: readonly InboxRow[],
  { rows, arePicturesKnown }: { rows: readonly InboxRow[]; arePicturesKnown: boolean },
): void {
  markRead(
    playerId,
    read.flatMap(row => (row.kind === 'announcement' ? [row.entry.id] : [])),
  )
  marks.mark(
    playerId,
    read.filter(({ kind }) => kind !== 'announcement').map(({ id }) => id),
    id => isGone(id, rows, arePicturesKnown),
  )
}
