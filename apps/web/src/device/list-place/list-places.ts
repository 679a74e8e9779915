/** The scroll positions of the long lists, by history entry, for as long as the tab lives. */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { parseList } from '#lib/records/entries.ts'
import { sessionStore } from '../storage.ts'

type Place = readonly [historyKey: string, scrollPx: number]

/** Old entries are rarely gone back to. */
const mostPlaces = 20

export function keepListPlace(historyKey: string, scrollPx: number): void {
  const others = readPlaces().filter(([key]) => key !== historyKey)
  const places = [[historyKey, Math.round(scrollPx)], ...others].slice(0, mostPlaces)
  sessionStore.set(sessionStorageKeys.listPlaces, JSON.stringify(places))
}

export function findListPlace(historyKey: string): number {
  return readPlaces().find(([key]) => key === historyKey)?.[1] ?? 0
}

function readPlaces(): Place[] {
  return parseList(sessionStore.get(sessionStorageKeys.listPlaces)).filter(isPlace)
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
