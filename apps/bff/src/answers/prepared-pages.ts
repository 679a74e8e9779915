import type { ReleaseMerchant } from '@livery/contract/release.ts'
import { type PreparedFile, prepareFile } from './prepared-file.ts'
import { buildShellHeaders } from './security-headers.ts'

/** The painted page, without and with `X-Robots-Tag: noindex`. */
export type Pages = { indexablePage: PreparedFile; hiddenPage: PreparedFile }

export function preparePages(
  merchant: Pick<ReleaseMerchant, 'shell' | 'csp'>,
  getBlob: (hash: string) => Buffer,
): Pages {
  const headers = buildShellHeaders(merchant.csp)
  return {
    indexablePage: prepareFile(merchant.shell, getBlob, headers),
    hiddenPage: prepareFile(merchant.shell, getBlob, [...headers, 'X-Robots-Tag', 'noindex']),
  }
}
