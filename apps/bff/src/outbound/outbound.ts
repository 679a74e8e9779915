import type { BlockList } from 'node:net'
import { createAddressGuard } from './address-guard.ts'
import { type Connect, createGuardedConnect, type Resolve } from './guarded-connect.ts'
import { toTrustedAuthorities } from './trusted-authorities.ts'

export type OutboundOptions = {
  /** Networks that may be reached although they are private. */
  allow: BlockList | undefined
  /** PEM certificates to trust beside the public ones. */
  authority?: readonly string[] | undefined
  resolve?: Resolve | undefined
}

const connectTimeoutMs = 5_000

/** The one guarded way out of the BFF to names that merchants or their templates give. */
export function createOutbound({ allow, authority, resolve }: OutboundOptions): Connect {
  return createGuardedConnect(createAddressGuard(allow), {
    timeoutMs: connectTimeoutMs,
    ca: toTrustedAuthorities(authority),
    resolve,
  })
}
