import type { ReleaseMerchant } from '@livery/contract/release.ts'
import { type PreparedFile, prepareFile } from './prepared-file.ts'
import { toShellHeaders } from './security-headers.ts'

/** The painted page, with and without leave to be indexed. */
export type PreparedShell = { indexable: PreparedFile; hidden: PreparedFile }

export function prepareShell(
  merchant: Pick<ReleaseMerchant, 'shell' | 'csp'>,
  getBlob: (hash: string) => Buffer,
): PreparedShell {
  const headers = toShellHeaders(merchant.csp)
  return {
    indexable: prepareFile(merchant.shell, getBlob, headers),
    hidden: prepareFile(merchant.shell, getBlob, [...headers, 'X-Robots-Tag', 'noindex']),
  }
}
