/** The welcome of a player who has just registered, for as long as the tab's session lasts. */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { create } from 'zustand'
import { sessionStore, toStoredText } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'
import { useSession } from './session.ts'

export type FirstSteps = {
  playerId: string
  /** The query of the page on which the player registered: it says what they were about to do. */
  search: string
}

const stored = toStoredText(sessionStore, sessionStorageKeys.firstSteps)
const useStore = create<{ steps: FirstSteps | undefined }>()(() => ({ steps: read() }))

export function beginFirstSteps(steps: FirstSteps): void {
  stored.keep(JSON.stringify(steps))
  useStore.setState({ steps })
}

/** The player has done them all, or closed them: they are not shown again. */
export function endFirstSteps(): void {
  stored.remove()
  useStore.setState({ steps: undefined })
}

/** The first steps of the player who is logged in; undefined for all but a new one. */
export function useFirstSteps(): FirstSteps | undefined {
  const playerId = useSession()?.id
  return useStore(({ steps }) => (steps?.playerId === playerId ? steps : undefined))
}

function read(): FirstSteps | undefined {
  const { playerId, search } = parseRecord(stored.read())
  return typeof playerId === 'string' && typeof search === 'string'
    ? { playerId, search }
    : undefined
}
