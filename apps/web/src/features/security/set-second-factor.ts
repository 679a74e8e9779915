import type { SecondFactorChange, SecuritySettings } from '@livery/contract/platform/security.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, type Submitted } from '#platform/forms/submit-guard.ts'

const guard = createSubmitGuard()

export type FactorOutcome = { kind: 'done'; settings: SecuritySettings }

/** One change at a time; the same change once more changes nothing. */
export const setSecondFactor = {
  lock: guard,
  submit: (change: SecondFactorChange): Submitted<FactorOutcome> =>
    guard.run(async () => ({
      kind: 'done',
      settings: await memberPlatform.call('setSecondFactor', { body: change }),
    })),
}
