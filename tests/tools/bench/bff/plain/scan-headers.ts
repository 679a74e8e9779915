/** Compares every name of a header, instead of those alone whose length and first letter fit. */
import { type HeaderScan, scanHeaders as scanFitting } from '@livery/bff/gate/scan-headers.ts'

const kept: ReadonlySet<string> = new Set([
  'host',
  'expect',
  'cookie',
  'upgrade',
  'merchant',
  'x-request-id',
  'if-none-match',
  'content-length',
  'accept-encoding',
  'content-encoding',
  'x-forwarded-host',
  'transfer-encoding',
  'x-forwarded-proto',
])

export function scanHeaders(rawHeaders: readonly string[]): HeaderScan {
  const fitting: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (kept.has(name)) fitting.push(name, rawHeaders[at + 1] ?? '')
  }
  return { ...scanFitting(fitting), count: rawHeaders.length / 2 }
}
