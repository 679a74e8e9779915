import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { SafeStorage } from '#device/storage.ts'
import { parseTexts } from '#lib/records/entries.ts'

/** TRACK-03: ids that native apps and their ad networks put into the address. */
const adNetworkNames = [
  'adAppToken',
  'gpsAdid',
  'adid',
  'afAppId',
  'appsflyerId',
  'afAdvertisingId',
  'afOaid',
  'idfa',
  'idfv',
] as const

/** The stored ad-network info, renewed by the addresses that name any of it. */
export function readAdNetwork(
  storage: SafeStorage,
  searches: readonly string[],
): Record<string, string> {
  const queries = searches.map(search => new URLSearchParams(search))
  const stored = parseTexts(storage.get(localStorageKeys.adNetwork))
  const named = adNetworkNames.map(name => {
    const given = queries.map(query => query.get(name)).find(value => value)
    return [name, given ?? stored[name]]
  })
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}

/** Stores it for later visits, for which the player has to have agreed. */
export function keepAdNetwork(storage: SafeStorage, info: Record<string, string>): void {
  if (Object.keys(info).length > 0) {
    storage.set(localStorageKeys.adNetwork, JSON.stringify(info))
  }
}
