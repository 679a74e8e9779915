import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type SafeStorage, sessionStore } from '#device/storage.ts'
import { createUuid } from '#lib/create-uuid.ts'
import { parseTexts } from '#lib/records/entries.ts'
import { createSubmitGuard, type SubmitGuard, useSubmit } from '../forms/use-submit.ts'
import { isInDoubt } from '../is-in-doubt.ts'
import { getSession } from '../session.ts'

type Ids = Readonly<Record<string, string>>

type Ports = { storage: SafeStorage; createId: () => string }

type OpenRequests = {
  /**
   * Sends the request for this subject. The request's id stays the same until the platform has
   * booked or rejected the request, even after a reload or a new login. A lost response therefore
   * never leads to a second booking.
   */
  send: <Answer>(subject: string, call: (requestId: string) => Promise<Answer>) => Promise<Answer>
}

/**
 * The first part of the query key for all lists that show points, because a booking in one list
 * changes the others.
 */
export const rewardsTopic = 'rewards'

export type Booking<Answer> = {
  /**
   * The booking's subject. There is at most one pending request per subject, on all screens
   * together.
   */
  subject: string
  /** Requests the player's confirmation first; if unset, the booking is sent immediately. */
  ask?: () => Promise<boolean>
  /** @throws PlatformError if the platform refuses or cannot be reached. */
  send: (requestId: string) => Promise<Answer>
  /** The list that the response updates. */
  queryKey: QueryKey
}

const openRequests = createOpenRequests({ storage: sessionStore, createId: createUuid })
const guards = new Map<string, SubmitGuard>()

/**
 * Sends a request that the platform must book only once. A second press, or a retry after a lost
 * response, a reload or a new login, sends the same requestId. The lists and the balance are
 * refetched afterward, even after a failure, because the platform may have booked a request whose
 * response was lost.
 */
export function useOnce<Answer>({ subject, ask, send, queryKey }: Booking<Answer>) {
  const queries = useQueryClient()
  const guard = findGuard(subject)

  const book = async () => {
    if (ask && !(await ask())) return { kind: 'declined' } as const
    const ofPlayer = `${getSession()?.id ?? ''} ${subject}`
    try {
      const answer = await openRequests.send(ofPlayer, send)
      queries.setQueryData(queryKey, answer)
      return { kind: 'booked' } as const
    } finally {
      for (const topic of [rewardsTopic, 'member']) {
        queries.invalidateQueries({ queryKey: [topic] })
      }
    }
  }

  return useSubmit({ guard, submit: book })
}

function findGuard(subject: string): SubmitGuard {
  const known = guards.get(subject)
  if (known) return known
  const guard = createSubmitGuard()
  guards.set(subject, guard)
  return guard
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
        // An earlier attempt, perhaps before a reload, may have been booked.
        if (!isInDoubt(error, Number.POSITIVE_INFINITY)) drop(subject)
        throw error
      }
    },
  }
}
