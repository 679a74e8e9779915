import type { ScreenName } from '@livery/contract/routes.ts'
import { findRoute } from '../find-route.ts'
import { isOwnAddress } from '../paths.ts'
import { type BonusPromise, readPromiseAhead } from './bonus-promise.ts'
import { isLobbyCode } from './launch-address.ts'
import { readReturnAddresses } from './return-address.ts'

/** What the visitor wanted to do before login or registration was required. */
export type Intent =
  | { kind: 'offer'; promise: BonusPromise }
  /** `code` is undefined for the lottery lobby, which is not a single game. */
  | { kind: 'game'; code: string | undefined; address: string }
  | { kind: 'page'; screen: ScreenName }

/**
 * Reads the intent from the URL that login or registration leads to; `search` is the current page's
 * query. Undefined if that URL is open to visitors or outside the app.
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
