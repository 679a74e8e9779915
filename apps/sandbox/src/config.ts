import { toListenAddress } from '@livery/contract/hosts.ts'
import * as z from 'zod'

const environment = z.object({
  SANDBOX_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(8081),
  HOST: z
    .string()
    .min(1, 'must name an address to listen on')
    .default('127.0.0.1')
    .transform(toListenAddress),
})

export type SandboxConfig = { port: number; host: string }

export type ConfigResult =
  | { ok: true; config: SandboxConfig }
  | { ok: false; mistakes: readonly string[] }

/**
 * Reads the sandbox's environment variables; reports each error as one line that names the
 * variable.
 */
export function parseConfig(env: Record<string, string | undefined>): ConfigResult {
  const result = environment.safeParse(env)
  if (!result.success) return { ok: false, mistakes: result.error.issues.map(formatIssue) }
  return { ok: true, config: { port: result.data.SANDBOX_PORT, host: result.data.HOST } }
}

function formatIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`
}
