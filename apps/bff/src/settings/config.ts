import { BlockList, isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { toHostName, toListenAddress } from '@livery/contract/hosts.ts'
import { previewVariables } from '@livery/contract/preview/preview-link.ts'
import * as timings from '@livery/contract/timings.ts'
import {
  bucketSecrets,
  bucketVariables,
  missingBucketVariables,
} from '@livery/release/bucket/bucket-settings.ts'
import { proxyVariables, unifyProxyNames } from '@livery/release/support/proxy-settings.ts'
import * as z from 'zod'

export type FixedValues = {
  LAUNCH_TIMEOUT_MS: number
  UPSTREAM_IDLE_MS: number
  PROBE_SCHEME: 'http' | 'https'
  PROBE_PORT: number
  IDENTITY_HELPER_URL: string | undefined
  META_EVENTS_URL: string
  TIKTOK_EVENTS_URL: string
}

/**
 * Values of the configuration that no operator sets, each with its reason (decision 0092). A setting is
 * made of one when somebody asks for it; until then only tests give others.
 */
const fixedValues: FixedValues = {
  /** Longest silence of the platform when it launches a game: the specification gives it (§9). */
  LAUNCH_TIMEOUT_MS: timings.gameLaunchTimeoutMs,
  /**
   * Longest time between two calls on one connection to the platform: less than platforms and balancers
   * keep one that is idle. A Keep-Alive header of the platform shortens it.
   */
  UPSTREAM_IDLE_MS: 1_000,
  /** Domains of merchants are probed as their players reach them. */
  PROBE_SCHEME: 'https',
  PROBE_PORT: 443,
  /** In place of `https://<project>.firebaseapp.com`, which the project's name gives. */
  IDENTITY_HELPER_URL: undefined,
  /** Origins of the events APIs: each network has one. */
  META_EVENTS_URL: 'https://graph.facebook.com',
  TIKTOK_EVENTS_URL: 'https://business-api.tiktok.com',
}

/** A setting that lists networks. */
const cidrList = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(list => list.every(isCidr), 'must be a comma-separated list like 10.0.0.0/8, ::1/128')
  .transform(toBlockList)

const redisUrl = z
  .string()
  .refine(
    isRedisAddress,
    'must be a redis:// or rediss:// URL, like redis://10.0.0.6:6379 or redis://:password@redis:6379/0',
  )

/** Settings that list names, between commas or blanks. */
const headerNames = z
  .string()
  .transform(text =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(names => names.every(name => /^[a-z0-9-]+$/.test(name)), 'must be a list of header names')
  .default([])

const hostNames = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    names => names.every(name => toHostName(name) === name),
    'must be a list of host names in lower case',
  )
  .default([])

export type Config = z.infer<typeof environment> & FixedValues

/** Mistakes in the environment, one line each. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** May hold a password, so a mistake in them is named but not repeated. */
const secretKeys: ReadonlySet<string> = new Set(['REDIS_URL', 'PREVIEW_KEYS', ...bucketSecrets])

/**
 * Reads the environment (contract §1). An unset or empty variable takes its default; only
 * HOST_SUFFIX means something when empty: no `<code>.<suffix>` names.
 *
 * @param changed values that no variable sets, for tests
 * @throws ConfigError naming every mistake at once
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  changed: Partial<FixedValues> = {},
): Config {
  const given = Object.entries(unifyProxyNames(env)).filter(
    ([key, value]) => value !== '' || key === 'HOST_SUFFIX',
  )
  const result = environment.safeParse(Object.fromEntries(given))
  if (result.success) return { ...fixedValues, ...changed, ...result.data }
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => {
      const key = String(path[0])
      const given = secretKeys.has(key) ? 'a hidden value' : JSON.stringify(env[key] ?? '')
      return `${key}: ${message}, got ${given}`
    }),
  )
}

/** A whole number between two bounds, both allowed. */
const whole = (fallback: number, least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine(value => value >= least && value <= most, message)
    .default(fallback)
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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const hourMs = 3_600_000
/** Load balancers keep idle connections for up to 100 minutes. More than a day is a wrong unit. */
const dayMs = 24 * hourMs

/** Machines with 192 cores are for rent, and `auto` has to work on them. */
const maxWorkers = 1_024

/** `auto` is one a core. */
const workers = z
  .string()
  .transform(text => (text === 'auto' ? availableParallelism() : Number(text)))
  .refine(
    count => Number.isInteger(count) && count >= 1 && count <= maxWorkers,
    `must be a whole number from 1 to ${maxWorkers}, or auto`,
  )
  .default(1)

const environment = z
  .object({
    PORT: port(8080),
    HOST: z.string().default('127.0.0.1').transform(toListenAddress),
    ADMIN_PORT: port(9090),
    /** Loopback, or an address of a private network on which the edge asks `/tls-allowed`. */
    ADMIN_HOST: z.string().default('127.0.0.1').transform(toListenAddress),
    /** Names, beside addresses and `localhost`, under which the admin port answers. */
    ADMIN_HOSTS: hostNames,
    PLATFORM_URL: platformUrl.default('http://127.0.0.1:8081'),
    RELEASES_DIR: z.string().default('dist'),
    HOST_SUFFIX: z
      .string()
      .refine(suffix => suffix === '' || toHostName(suffix) === suffix, 'must be a host name')
      .default('localhost'),
    TRUSTED_PROXIES: cidrList.optional(),
    /** Processes that share PORT on this machine. */
    WORKERS: workers,
    /** Shared limits and release notices; without it each process goes by itself. */
    REDIS_URL: redisUrl.optional(),
    /** Calls to the platform a client may make of one merchant in a minute; 0: no limit. */
    RATE_LIMIT_PER_MINUTE: whole(6_000, 0, 100_000_000),
    /** Calls to the platform one process has open at once; more are answered 503. */
    MAX_IN_FLIGHT: whole(1_000, 1, 1_000_000),
    /** Part of a process that one merchant may use, in percent; see `load/resources.ts`. */
    MERCHANT_SHARE: whole(25, 1, 100),
    /** Part of a merchant's share that one client may use, in percent. */
    CLIENT_SHARE: whole(25, 1, 100),
    /** Sustained event-loop delay beyond which calls are answered 503; 0: never. */
    MAX_LAG_MS: whole(300, 0, hourMs),
    /** How long an ending process still takes requests, for balancers and open connections. */
    DRAIN_MS: whole(3_000, 0, dayMs),
    /** Version in `livery_build_info`. */
    BUILD_VERSION: z
      .string()
      .regex(/^[\w.+-]{1,64}$/, 'must be a version like 1.4.0')
      .default('dev'),
    /** Longest silence of the platform, before an answer and within it (spec §9). */
    UPSTREAM_TIMEOUT_MS: whole(timings.requestTimeoutMs, 10, dayMs),
    /** Longest answer of the platform from first to last byte. */
    UPSTREAM_TOTAL_MS: whole(120_000, 10, dayMs),
    UPSTREAM_CONNECT_MS: whole(5_000, 10, hourMs),
    /** Failed calls in a row after which the platform is left alone; 0: never. */
    BREAKER_FAILURES: whole(20, 0, 1_000_000),
    /** How long it is left alone before one call tries again. */
    BREAKER_OPEN_MS: whole(1_000, 1, hourMs),
    /** Header names of this platform that pass in both directions, beside the known ones. */
    EXTRA_HEADERS: headerNames,
    /** How long a client may take to send the head of a request. */
    CLIENT_HEADERS_MS: whole(10_000, 100, dayMs),
    /** How long it may take to send a whole request. */
    CLIENT_REQUEST_MS: whole(60_000, 100, dayMs),
    /** How long a connection may stand still, between requests or while an answer waits to be read. */
    CLIENT_IDLE_MS: whole(72_000, 100, dayMs),
    /** One access line for so many successful answers; failures always have theirs. */
    LOG_SAMPLE: whole(1, 1, 1_000_000),
    /** Private networks the BFF may reach of its own accord, for a developer or an intranet. */
    OUTBOUND_ALLOW: cidrList.optional(),
    /** A PEM file with an authority to trust on those ways, beside the public ones. */
    OUTBOUND_CA_FILE: z.string().optional(),
    /** JSON file with access tokens of events APIs, by merchant; unset: the BFF sends no events. */
    CONVERSION_TOKENS_FILE: z.string().optional(),
    /** `max-age` of Strict-Transport-Security over https, in seconds; 0: no such header. */
    HSTS_MAX_AGE: whole(31_536_000, 0, 315_360_000),
    /** Whether pages are answered before the framework (`fast-path/`). */
    FAST_PATH: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    /** A PEM file with the Ed25519 key that checks signatures of the journal; unset: none is checked. */
    JOURNAL_PUBLIC_KEY_FILE: z.string().optional(),
    /** PEM files that sign the iOS web clip: an RSA certificate, its key, and its intermediates. */
    WEBCLIP_CERT_FILE: z.string().optional(),
    WEBCLIP_KEY_FILE: z.string().optional(),
    WEBCLIP_CHAIN_FILE: z.string().optional(),
    LOG_LEVEL: z
      .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
      .default('info'),
    /** Keys that sign preview links, and the domain of their hosts; unset: HOST_SUFFIX. */
    ...previewVariables,
    /** Source of releases: this bucket is followed, and RELEASES_DIR is its local copy. */
    ...bucketVariables,
    /** Proxies on the way to the bucket and to everything else that the BFF calls by itself. */
    ...proxyVariables,
  })
  .superRefine((given, context) => {
    for (const name of missingBucketVariables(given)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is required for LIVERY_STORE' })
    }
    const { PREVIEW_KEYS, PREVIEW_KEYS_FILE, PREVIEW_DOMAIN = given.HOST_SUFFIX } = given
    const hasKeys = (PREVIEW_KEYS ?? PREVIEW_KEYS_FILE) !== undefined
    if (PREVIEW_KEYS !== undefined && PREVIEW_KEYS_FILE !== undefined) {
      const message = 'is set too; remove one of the two'
      context.addIssue({ code: 'custom', path: ['PREVIEW_KEYS_FILE'], message })
    }
    if (hasKeys && PREVIEW_DOMAIN === '') {
      const message = 'is required for preview links because HOST_SUFFIX is empty'
      context.addIssue({ code: 'custom', path: ['PREVIEW_DOMAIN'], message })
    }
    const { WEBCLIP_CERT_FILE: cert, WEBCLIP_KEY_FILE: key, WEBCLIP_CHAIN_FILE: chain } = given
    if ((cert ?? key ?? chain) === undefined) return
    for (const [name, path] of Object.entries({ WEBCLIP_CERT_FILE: cert, WEBCLIP_KEY_FILE: key })) {
      const message = 'is required to sign the web clip'
      if (path === undefined) context.addIssue({ code: 'custom', path: [name], message })
    }
  })

/** Every variable there is; the manual, `.env.example` and compose are held against it. */
export const configKeys: readonly string[] = Object.keys(environment.shape)

function isPlainOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

/**
 * The Redis client reads settings from path and query: others would end the process or undo ours.
 */
function isRedisAddress(text: string): boolean {
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, searchParams, username, password } = new URL(text)
  const isPlain = /^\/?\d{0,4}$/.test(pathname) && [...searchParams.keys()].every(isFamily)
  return hostname !== '' && isPlain && [username, password].every(isDecodable)
}

/** Which of IPv4 and IPv6 to use; some hosts of Redis want it said. */
function isFamily(name: string): boolean {
  return name === 'family'
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
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
