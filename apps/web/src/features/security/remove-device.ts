import type { KnownDevice } from '@livery/contract/platform/security.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, type Submitted } from '#platform/forms/submit-guard.ts'

const guard = createSubmitGuard()

export type RemovalOutcome = { kind: 'done'; devices: KnownDevice[] }

/** Forgets a device and ends its sessions. */
export const removeDevice = {
  lock: guard,
  submit: (id: string): Submitted<RemovalOutcome> =>
    guard.run(async () => ({
      kind: 'done',
      devices: await memberPlatform.call('removeDevice', { body: { id } }),
    })),
}
