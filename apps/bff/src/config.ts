import { BlockList, isIP } from 'node:net'
import { bucketSecrets, bucketVariables, missingBucketVariables } from '@livery/contract/bucket.ts'
import { toHostName } from '@livery/contract/hosts.ts'
import * as z from 'zod'

export type Config = z.infer<typeof environment>

/** What is wrong with the environment, one line a mistake. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/**
 * Reads the environment (contract §1). An unset or empty variable takes its default; only
 * HOST_SUFFIX means something when empty: no `<code>.<suffix>` names.
 *
 * @throws ConfigError naming every mistake at once
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(env).filter(([key, value]) => value !== '' || key === 'HOST_SUFFIX')
  const result = environment.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => {
      const key = String(path[0])
      const given = bucketSecrets.has(key) ? 'a value not shown' : JSON.stringify(env[key] ?? '')
      return `${key}: ${message}, got ${given}`
    }),
  )
}

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine(value => value <= 65_535, 'must be a port number from 0 to 65535')
    .default(fallback)

const platformUrl = z
  .string()
  .refine(
    isPlainOrigin,
    'must be an http or https origin without a path, like http://10.0.0.5:8081',
  )
  .transform(url => new URL(url).origin)

const cidrList = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(list => list.every(isCidr), 'must be a comma-separated list like 10.0.0.0/8, ::1/128')
  .transform(toBlockList)

const environment = z
  .object({
    PORT: port(8080),
    HOST: z.string().default('127.0.0.1'),
    ADMIN_PORT: port(9090),
    /** Loopback, or an address of a private network on which the edge asks `/tls-allowed`. */
    ADMIN_HOST: z.string().default('127.0.0.1'),
    PLATFORM_URL: platformUrl.default('http://127.0.0.1:8081'),
    RELEASES_DIR: z.string().default('dist'),
    HOST_SUFFIX: z
      .string()
      .refine(suffix => suffix === '' || toHostName(suffix) === suffix, 'must be a host name')
      .default('localhost'),
    TRUSTED_PROXIES: cidrList.optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
    /** Where releases come from: this bucket is followed, and RELEASES_DIR is its local copy. */
    ...bucketVariables,
  })
  .superRefine((given, context) => {
    for (const name of missingBucketVariables(given)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is needed for LIVERY_STORE' })
    }
  })

function isPlainOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

function isCidr(text: string): boolean {
  const { address, prefix } = splitCidr(text)
  const version = isIP(address)
  return version !== 0 && prefix <= (version === 4 ? 32 : 128)
}

function toBlockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const { address, prefix } = splitCidr(cidr)
    list.addSubnet(address, prefix, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** A bare address is a network of one. */
function splitCidr(text: string): { address: string; prefix: number } {
  const [address = '', bits] = text.split('/')
  if (bits === undefined) return { address, prefix: isIP(address) === 4 ? 32 : 128 }
  return { address, prefix: /^\d{1,3}$/.test(bits) ? Number(bits) : Number.POSITIVE_INFINITY }
}
