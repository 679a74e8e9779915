/** The visit's state, for the tab's session: how much of the popup budget the visit has used. */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'
import type { VisitMemory } from '#overlays/overlay-manager.ts'

export const visitMemory: VisitMemory = {
  read() {
    const { hasActed, spent } = parseRecord(sessionStore.get(sessionStorageKeys.visit))
    const names = Array.isArray(spent) ? spent.filter(name => typeof name === 'string') : []
    return { hasActed: hasActed === true, spent: names }
  },
  keep: visit => sessionStore.set(sessionStorageKeys.visit, JSON.stringify(visit)),
}
