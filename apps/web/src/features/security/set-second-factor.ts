import type { SecondFactorChange, SecuritySettings } from '@livery/contract/platform/security.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, type Locked } from '#platform/forms/submit-guard.ts'

const guard = createSubmitGuard((ms, run) => void setTimeout(run, ms))

export type FactorOutcome = Locked | { kind: 'done'; settings: SecuritySettings }

/** One change at a time; the same change once more changes nothing. */
export const setSecondFactor = {
  lock: guard,
  submit: (change: SecondFactorChange): Promise<FactorOutcome> =>
    guard.run(async () => ({
      kind: 'done',
      settings: await memberPlatform.call('setSecondFactor', { body: change }),
    })),
}
