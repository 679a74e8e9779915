import type { ScreenName } from '@livery/contract/routes.ts'
import { findRoute } from '../find-route.ts'
import { isOwnAddress } from '../paths.ts'
import { type BonusPromise, readPromiseAhead } from './bonus-promise.ts'
import { isLobbyCode } from './launch-address.ts'
import { readReturnAddresses } from './return-address.ts'

/** The visitor's goal that required login or registration. */
export type Intent =
  | { kind: 'offer'; promise: BonusPromise }
  /** `code` is undefined for the lottery lobby, which is not a single game. */
  | { kind: 'game'; code: string | undefined; address: string }
  | { kind: 'page'; screen: ScreenName }

/**
 * Reads the visitor's intent on the login or registration page. `search` is the page's query
 * string, which contains the return URL. Returns undefined if the return URL is outside the app or
 * does not require a login.
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
