/**
 * A promised bonus on its way to the deposit. The address of the deposit carries it, and login and
 * registration lead to that address as to any other (decision 0034).
 */
import { paths } from '../paths.ts'
import { readReturnAddresses, withReturnAddress } from './return-address.ts'

export type BonusPromise = {
  bonusId: string
  /** The promotion that told of it. */
  promotionId?: string | undefined
}

/** The deposit, with the promised bonus chosen. */
export function toDepositAddress(promise?: BonusPromise): string {
  return paths.deposit + toQuery(promise)
}

/** The next step towards a promised bonus: the deposit, and for a visitor the registration first. */
export function toPromiseAddress(promise: BonusPromise, isMember: boolean): string {
  if (isMember) return toDepositAddress(promise)
  const deposit = { pathname: paths.deposit, search: toQuery(promise), hash: '' }
  return withReturnAddress(paths.register, deposit)
}

/** The promise in the address of the deposit. */
export function readBonusPromise(params: URLSearchParams): BonusPromise | undefined {
  const bonusId = params.get('bonus')
  return bonusId ? { bonusId, promotionId: params.get('promotion') ?? undefined } : undefined
}

/** The promise of the deposit to which login or registration leads; `search` is their own query. */
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
