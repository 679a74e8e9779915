/** Stores the welcome steps for a player who has just registered, until the tab's session ends. */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { create } from 'zustand'
import { createStoredText, sessionStore } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'
import { useSession } from './session.ts'

export type FirstSteps = {
  playerId: string
  /** The query on the registration page's URL, which may contain the player's original target. */
  search: string
}

const stored = createStoredText(sessionStore, sessionStorageKeys.firstSteps)
const useStore = create<{ steps: FirstSteps | undefined }>()(() => ({ steps: read() }))

export function beginFirstSteps(steps: FirstSteps): void {
  stored.keep(JSON.stringify(steps))
  useStore.setState({ steps })
}

/** Ends the first steps after the player has completed or closed them: they are not shown again. */
export function endFirstSteps(): void {
  stored.remove()
  useStore.setState({ steps: undefined })
}

/** Returns the logged-in player's first steps; undefined unless the player is new. */
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
