import { buildDigestInput, digestBytes } from '@livery/contract/updates/patch.ts'
import { sha256 } from './hash.ts'

/** Returns the digest by which a worker recognizes a file that it has built. */
export function computeFileDigest(path: string, content: string): string {
  const digest = Buffer.from(sha256(buildDigestInput(path, content)), 'hex')
  return digest.subarray(0, digestBytes).toString('base64')
}
