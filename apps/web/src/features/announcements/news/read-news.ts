import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { create } from 'zustand'
import { localStore } from '#device/storage.ts'
import { keep, readKept } from '../kept-by-reader.ts'

/** The latest entries that a player has opened; platforms show far fewer at a time. */
const mostIds = 200

type ReadIds = Readonly<Record<string, readonly string[]>>

const useStore = create<ReadIds>()(() => ({}))

/** The entries that this player has opened on this device; a visitor's player id is empty. */
export function useReadIds(playerId: string): readonly string[] {
  const known = useStore(state => state[playerId])
  return known ?? readIds(playerId)
}

export function markRead(playerId: string, id: string): void {
  const known = readIds(playerId)
  if (known.includes(id)) return
  const ids = [...known, id].slice(-mostIds)
  keep(localStore, localStorageKeys.newsRead, playerId, ids)
  useStore.setState({ [playerId]: ids })
}

function readIds(playerId: string): readonly string[] {
  const kept = readKept(localStore, localStorageKeys.newsRead, playerId)
  return Array.isArray(kept) ? kept.map(String) : []
}
