/**
 * Passes a promised bonus to the deposit page through the deposit URL. Login and registration
 * return to that URL, so the promise is kept (decision 0034).
 */
import { paths } from '../paths.ts'
import { readReturnAddresses, withReturnAddress } from './return-address.ts'

export type BonusPromise = {
  bonusId: string
  /** The promotion that promised the bonus. */
  promotionId?: string | undefined
}

/** Returns the deposit URL that preselects the promised bonus, if any. */
export function buildDepositUrl(promise?: BonusPromise): string {
  return paths.deposit + toQuery(promise)
}

/**
 * Returns the next URL for a promised bonus: the deposit page for a member, the registration page
 * for a visitor.
 */
export function choosePromiseUrl(promise: BonusPromise, isMember: boolean): string {
  if (isMember) return buildDepositUrl(promise)
  const deposit = { pathname: paths.deposit, search: toQuery(promise), hash: '' }
  return withReturnAddress(paths.register, deposit)
}

/** Reads the promise from the deposit URL. */
export function readBonusPromise(params: URLSearchParams): BonusPromise | undefined {
  const bonusId = params.get('bonus')
  return bonusId ? { bonusId, promotionId: params.get('promotion') ?? undefined } : undefined
}

/**
 * Reads the promised bonus on the login or registration page. `search` is the page's query string,
 * which contains the deposit URL.
 */
export function readPromiseAhead(search: string): BonusPromise | undefined {
  return readReturnAddresses(search)
    .filter(address => address.startsWith(`${paths.deposit}?`))
    .map(address => readBonusPromise(new URLSearchParams(address.slice(paths.deposit.length))))
    .find(promise => promise !== undefined)
}

function toQuery(promise: BonusPromise | undefined): string {
  const named = { bonus: promise?.bonusId, promotion: promise?.promotionId }
  const given = Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
