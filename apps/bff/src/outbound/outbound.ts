import { readFileSync } from 'node:fs'
import type { BlockList } from 'node:net'
import { rootCertificates } from 'node:tls'
import { createAddressGuard } from './address-guard.ts'
import { type Connect, createGuardedConnect, type Resolve } from './guarded-connect.ts'

export type OutboundOptions = {
  /** Networks that may be reached although they are private. */
  allow: BlockList | undefined
  /** A PEM file with an authority to trust beside the public ones. */
  caFile?: string | undefined
  resolve?: Resolve | undefined
}

const connectTimeoutMs = 5_000

/**
 * The one guarded way out of the BFF to names that merchants or their templates give.
 *
 * @throws Error when the file cannot be read
 */
export function createOutbound({ allow, caFile, resolve }: OutboundOptions): Connect {
  const ca = caFile === undefined ? undefined : [...rootCertificates, readFileSync(caFile, 'utf8')]
  return createGuardedConnect(createAddressGuard(allow), {
    timeoutMs: connectTimeoutMs,
    ca,
    resolve,
  })
}
