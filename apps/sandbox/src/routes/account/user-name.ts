import { platformErrors } from '@livery/contract/errors.ts'
import * as z from 'zod'
import { PlatformFailure } from '#platform/answers.ts'
import { findAccount, type MerchantWorld } from '#state/merchant-state.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

/** What a new account may be called. */
export const userName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{3,15}$/, '4 to 16 letters or digits')

/** @throws PlatformFailure when somebody has that name already. */
export function requireFreeName(world: MerchantWorld, name: string): void {
  if (findAccount(world, name)) throw taken()
}

export function taken(): PlatformFailure {
  return new PlatformFailure(platformErrors.usernameTaken, refusalTexts.taken)
}
