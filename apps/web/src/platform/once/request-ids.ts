import { sessionStorageKeys } from '@livery/contract/storage-keys.ts'
import { sessionStore } from '#device/storage.ts'
import { createUuid } from '#lib/create-uuid.ts'

type OpenRequests = Record<string, string>

/**
 * The requestId under which the platform books this subject: made once, and the same until an
 * answer came, over a reload and a new login too, so that a lost answer books nothing twice.
 */
export function takeRequestId(subject: string): string {
  const open = readOpen()
  const known = open[subject]
  if (known !== undefined) return known
  const id = createUuid()
  keep({ ...open, [subject]: id })
  return id
}

/** The platform has booked it: the next request for the subject is a new one. */
export function dropRequestId(subject: string): void {
  const { [subject]: _, ...others } = readOpen()
  keep(others)
}

function keep(open: OpenRequests): void {
  if (Object.keys(open).length === 0) sessionStore.remove(sessionStorageKeys.openRequests)
  else sessionStore.set(sessionStorageKeys.openRequests, JSON.stringify(open))
}

function readOpen(): OpenRequests {
  try {
    const open: unknown = JSON.parse(sessionStore.get(sessionStorageKeys.openRequests) ?? '{}')
    if (typeof open !== 'object' || open === null) return {}
    const texts = Object.entries(open).filter(([, id]) => typeof id === 'string')
    return Object.fromEntries(texts) as OpenRequests
  } catch {
    // Another script's value counts as none.
    return {}
  }
}
