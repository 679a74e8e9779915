import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { SafeStorage } from '#device/storage.ts'
import { parseTexts } from '#lib/records/entries.ts'

/** TRACK-03: ids that native apps and their ad networks add to the URL. */
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

/** Returns the stored ad-network info, updated with ids from the URLs. */
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

/** Stores the ids for later visits; only with the player's consent. */
export function keepAdNetwork(storage: SafeStorage, info: Record<string, string>): void {
  if (Object.keys(info).length > 0) {
    storage.set(localStorageKeys.adNetwork, JSON.stringify(info))
  }
}
