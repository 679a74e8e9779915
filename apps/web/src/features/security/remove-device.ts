import type { KnownDevice } from '@livery/contract/platform/security.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, type Locked } from '#platform/forms/submit-guard.ts'

const guard = createSubmitGuard((ms, run) => void setTimeout(run, ms))

export type RemovalOutcome = Locked | { kind: 'done'; devices: KnownDevice[] }

/** Forgets a device and ends its sessions. */
export const removeDevice = {
  lock: guard,
  submit: (id: string): Promise<RemovalOutcome> =>
    guard.run(async () => ({
      kind: 'done',
      devices: await memberPlatform.call('removeDevice', { body: { id } }),
    })),
}
