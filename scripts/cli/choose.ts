/** Prompts for a verb's missing argument if a person is at the terminal. */
import { isInteractive, UsageError } from './output.ts'

type Asking = { json?: true }

/** Prompts for a merchant from the merchants folder. @throws UsageError without a terminal */
export async function chooseMerchant(
  given: string | undefined,
  flags: Asking & { merchantsDir: string },
): Promise<string> {
  if (given !== undefined) return given
  requirePerson('merchant', flags)
  const { openMerchants } = await import('../pipeline/load/load-merchants.ts')
  return (await import('./ask.ts')).askCode(openMerchants(flags.merchantsDir).codes)
}

/** Prompts for a merchant from the current release. @throws UsageError without a terminal */
export async function chooseReleased(
  given: string | undefined,
  flags: Asking & { out: string },
): Promise<string> {
  if (given !== undefined) return given
  requirePerson('merchant', flags)
  const { listReleased } = await import('../operator/export/open-release.ts')
  return (await import('./ask.ts')).askCode(listReleased(flags.out))
}

/** Prompts for the folder for the site of `code`. @throws UsageError without a terminal */
export async function askFolder(code: string, flags: Asking): Promise<string> {
  requirePerson('dir', flags)
  return (await import('./ask.ts')).askPath('Into which folder?', `./${code}-site`)
}

function requirePerson(argument: string, { json }: Asking): void {
  if (json === true || !isInteractive()) throw new UsageError([`missing argument '${argument}'`])
}
