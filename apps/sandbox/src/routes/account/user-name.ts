import { platformErrors } from '@livery/contract/errors.ts'
import * as z from 'zod'
import { PlatformFailure } from '#platform/answers.ts'
import { findAccount, type MerchantState } from '#state/merchant-state.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

/** The name format for new accounts. */
export const userName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{3,15}$/, '4 to 16 letters or digits')

/**
 * Checks that a user name is free.
 * @throws PlatformFailure if the name is taken.
 */
export function requireFreeName(state: MerchantState, name: string): void {
  if (findAccount(state, name)) throw taken()
}

export function taken(): PlatformFailure {
  return new PlatformFailure(platformErrors.usernameTaken, refusalTexts.taken)
}
