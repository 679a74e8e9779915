import { exportMerchant } from '../../operator/export/export-merchant.ts'
import { type ExitCode, exitCodes, type Output, UsageError } from '../output.ts'

export type ExportFlags = { out: string; listen: string; bff?: string }

/**
 * `livery export`: writes a merchant's files as a static folder, with the nginx.conf that serves
 * it.
 */
export async function exportVerb(
  code: string,
  target: string,
  { out: outDir, listen, bff }: ExportFlags,
  output: Output,
): Promise<ExitCode> {
  if (!/^[\w.:[\]-]+$/.test(listen)) throw new UsageError([`--listen: ${listen} is no address`])
  if (bff !== undefined && !/^https?:\/\/[\w.:[\]-]+$/.test(bff)) {
    throw new UsageError([`--bff: ${bff} is not an origin like http://127.0.0.1:8080`])
  }
  const made = await exportMerchant({ outDir, code, target, listen, ...(bff && { bff }) })
  output.give(made)
  output.say(`${made.site}: ${made.files} files of ${code}`)
  output.say(`${made.conf}: include it inside http { } of nginx, for ${made.hosts.join(', ')}`)
  return exitCodes.done
}
