/** News of one tab for the others: a reality check was answered, or a break has begun. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { localStore } from '#device/storage.ts'

/** `news` differs from what was told before, since only a change reaches the others. */
export function tellOtherTabs(news: string): void {
  localStore.set(localStorageKeys.playHeard, news)
}

/** Whether an event of storage is such news. */
export function isPlayNews(key: string | null): boolean {
  return key === localStorageKeys.playHeard
}
