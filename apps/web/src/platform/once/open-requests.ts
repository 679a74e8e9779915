import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { SafeStorage } from '#device/storage.ts'
import { parseTexts } from '#lib/records/entries.ts'
import { isInDoubt } from '../is-in-doubt.ts'

type Ids = Readonly<Record<string, string>>

type Ports = { storage: SafeStorage; createId: () => string }

export type OpenRequests = {
  /**
   * Sends the request for this subject under an id that is made once and stays the same until the
   * platform has booked or refused it, over a reload and a new login too: a lost answer books
   * nothing twice.
   */
  send: <Answer>(subject: string, call: (requestId: string) => Promise<Answer>) => Promise<Answer>
}

export function createOpenRequests({ storage, createId }: Ports): OpenRequests {
  function keep(ids: Ids): void {
    if (Object.keys(ids).length === 0) storage.remove(sessionStorageKeys.openRequests)
    else storage.set(sessionStorageKeys.openRequests, JSON.stringify(ids))
  }

  function take(subject: string): string {
    const ids = parseTexts(storage.get(sessionStorageKeys.openRequests))
    const id = ids[subject] ?? createId()
    keep({ ...ids, [subject]: id })
    return id
  }

  function drop(subject: string): void {
    const { [subject]: _, ...others } = parseTexts(storage.get(sessionStorageKeys.openRequests))
    keep(others)
  }

  return {
    async send(subject, call) {
      try {
        const answer = await call(take(subject))
        drop(subject)
        return answer
      } catch (error) {
        // An earlier attempt, before a reload perhaps, may be the one that was booked.
        if (!isInDoubt(error, Number.POSITIVE_INFINITY)) drop(subject)
        throw error
      }
    },
  }
}
