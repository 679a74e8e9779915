import type { ScreenName } from '@livery/contract/routes.ts'
import { findRoute } from '../find-route.ts'
import { isOwnAddress } from '../paths.ts'
import { type BonusPromise, readPromiseAhead } from './bonus-promise.ts'
import { isLobbyCode } from './launch-address.ts'
import { readReturnAddresses } from './return-address.ts'

/** The act of a visitor that login or registration came before. */
export type Intent =
  | { kind: 'offer'; promise: BonusPromise }
  /** `code` is undefined for the lobby of the lotteries, which is no single game. */
  | { kind: 'game'; code: string | undefined; address: string }
  | { kind: 'page'; screen: ScreenName }

/**
 * The intent in the address to which login or registration leads; `search` is their own query.
 * Undefined where that address is open to visitors, or no page of the app.
 */
export function readIntent(search: string): Intent | undefined {
  const promise = readPromiseAhead(search)
  if (promise) return { kind: 'offer', promise }
  const address = readReturnAddresses(search).find(isOwnAddress)
  const route = address === undefined ? undefined : findRoute(address)
  if (address === undefined || route?.screen === undefined || route.access !== 'member') {
    return undefined
  }
  if (route.screen !== 'launch-game') return { kind: 'page', screen: route.screen }
  const code = new URLSearchParams(address.replace(/^[^?]*/, '')).get('code') ?? ''
  return { kind: 'game', code: code && !isLobbyCode(code) ? code : undefined, address }
}
