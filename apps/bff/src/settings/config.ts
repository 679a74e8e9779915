import { BlockList, isIP } from 'node:net'
import { normalizeHostName, toListenAddress } from '@livery/contract/hosts.ts'
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
 * Configuration values that no operator sets, each with its reason (decision 0089). A value becomes
 * a setting when somebody needs to change it; until then only tests override it.
 */
const fixedValues: FixedValues = {
  /**
   * Longest silence from the platform when it launches a game, as required by the specification
   * (§9).
   */
  LAUNCH_TIMEOUT_MS: timings.gameLaunchTimeoutMs,
  /**
   * How long an idle connection to the platform is kept for reuse. Shorter than the idle timeout of
   * platforms and load balancers; a Keep-Alive header from the platform shortens it further.
   */
  UPSTREAM_IDLE_MS: 1_000,
  /** Merchants' domains are probed the way their players reach them. */
  PROBE_SCHEME: 'https',
  PROBE_PORT: 443,
  /**
   * Replaces the default `https://<project>.firebaseapp.com`, which is derived from the project
   * name.
   */
  IDENTITY_HELPER_URL: undefined,
  /** Origins of the events APIs, one per network. */
  META_EVENTS_URL: 'https://graph.facebook.com',
  TIKTOK_EVENTS_URL: 'https://business-api.tiktok.com',
}

/** A setting that lists networks. */
const cidrList = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(list => list.every(isCidr), 'must be a comma-separated list like 10.0.0.0/8, ::1/128')
  .transform(createBlockList)

const redisUrl = z
  .string()
  .refine(
    isRedisAddress,
    'must be a redis:// or rediss:// URL, like redis://10.0.0.6:6379 or redis://:password@redis:6379/0',
  )

/** Settings that list names, separated by commas or spaces. */
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
    names => names.every(name => normalizeHostName(name) === name),
    'must be a list of host names in lower case',
  )
  .default([])

export type Config = z.infer<typeof environment> & FixedValues

/** Errors in the environment, one line each. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** May contain a password, so an error names the variable but does not repeat its value. */
const secretKeys: ReadonlySet<string> = new Set(['REDIS_URL', 'PREVIEW_KEYS', ...bucketSecrets])

/** Variables that were settings, each with its replacement. Ignoring them would hide a change. */
const removedSettings: ReadonlyMap<string, string> = new Map([
  ['WORKERS', 'is no longer a setting; remove it, and run one replica per core instead'],
])

/**
 * Reads the environment (contract §1). An unset or empty variable takes its default; only
 * HOST_SUFFIX has a meaning when empty: no `<code>.<suffix>` names.
 *
 * @param changed values that no variable sets, for tests
 * @throws ConfigError naming every error in one message
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  changed: Partial<FixedValues> = {},
): Config {
  const given = Object.entries(unifyProxyNames(env)).filter(
    ([key, value]) => value !== '' || key === 'HOST_SUFFIX',
  )
  const result = environment.safeParse(Object.fromEntries(given))
  const removed = given.flatMap(([key]) => {
    const message = removedSettings.get(key)
    return message === undefined ? [] : [{ key, message }]
  })
  if (result.success && removed.length === 0) {
    return { ...fixedValues, ...changed, ...result.data }
  }

  const invalid = (result.error?.issues ?? []).map(({ path, message }) => {
    return { key: String(path[0]), message }
  })
  throw new ConfigError(
    [...removed, ...invalid].map(({ key, message }) => {
      const given = secretKeys.has(key) ? 'a hidden value' : JSON.stringify(env[key] ?? '')
      return `${key}: ${message}, got ${given}`
    }),
  )
}

/** Returns a schema for an integer between two inclusive bounds. */
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
/**
 * Load balancers keep idle connections for up to 100 minutes. More than a day must be a wrong unit.
 */
const dayMs = 24 * hourMs

const environment = z
  .object({
    PORT: port(8080),
    HOST: z.string().default('127.0.0.1').transform(toListenAddress),
    ADMIN_PORT: port(9090),
    /**
     * Loopback, or an IP address in a private network on which the edge requests `/tls-allowed`.
     */
    ADMIN_HOST: z.string().default('127.0.0.1').transform(toListenAddress),
    /**
     * Host names under which the admin port responds, in addition to IP addresses and `localhost`.
     */
    ADMIN_HOSTS: hostNames,
    PLATFORM_URL: platformUrl.default('http://127.0.0.1:8081'),
    RELEASES_DIR: z.string().default('dist'),
    HOST_SUFFIX: z
      .string()
      .refine(
        suffix => suffix === '' || normalizeHostName(suffix) === suffix,
        'must be a host name',
      )
      .default('localhost'),
    TRUSTED_PROXIES: cidrList.optional(),
    /** For shared limits and release notices; without it, processes do not coordinate. */
    REDIS_URL: redisUrl.optional(),
    /** Maximum calls to the platform per client, merchant and minute; 0: no limit. */
    RATE_LIMIT_PER_MINUTE: whole(6_000, 0, 100_000_000),
    /** Maximum concurrent calls to the platform per process; further calls get a 503. */
    MAX_IN_FLIGHT: whole(1_000, 1, 1_000_000),
    /** Share of a process that one merchant may use, in percent; see `load/resources.ts`. */
    MERCHANT_SHARE: whole(25, 1, 100),
    /** Share of a merchant's share that one client may use, in percent. */
    CLIENT_SHARE: whole(25, 1, 100),
    /** Sustained event-loop delay above which calls get a 503; 0: never. */
    MAX_LAG_MS: whole(300, 0, hourMs),
    /**
     * How long a process that is shutting down still accepts requests, for load balancers and open
     * connections.
     */
    DRAIN_MS: whole(3_000, 0, dayMs),
    /** Version shown in `livery_build_info`. */
    BUILD_VERSION: z
      .string()
      .regex(/^[\w.+-]{1,64}$/, 'must be a version like 1.4.0')
      .default('dev'),
    /** Longest silence from the platform, before and within a response (spec §9). */
    UPSTREAM_TIMEOUT_MS: whole(timings.requestTimeoutMs, 10, dayMs),
    /** Maximum duration of a platform response, from first to last byte. */
    UPSTREAM_TOTAL_MS: whole(120_000, 10, dayMs),
    UPSTREAM_CONNECT_MS: whole(5_000, 10, hourMs),
    /** Number of consecutive failed calls after which calls to the platform stop; 0: never. */
    BREAKER_FAILURES: whole(20, 0, 1_000_000),
    /** How long calls stop before one call tries again. */
    BREAKER_OPEN_MS: whole(1_000, 1, hourMs),
    /** Platform-specific headers to forward in both directions, in addition to the known ones. */
    EXTRA_HEADERS: headerNames,
    /** Maximum time for a client to send the request head. */
    CLIENT_HEADERS_MS: whole(10_000, 100, dayMs),
    /** Maximum time for a client to send a complete request. */
    CLIENT_REQUEST_MS: whole(60_000, 100, dayMs),
    /** Maximum idle time of a connection, between requests or while a response waits to be read. */
    CLIENT_IDLE_MS: whole(72_000, 100, dayMs),
    /** One access log line per this many successful responses; failures are always logged. */
    LOG_SAMPLE: whole(1, 1, 1_000_000),
    /**
     * Private networks that the BFF may contact on its own initiative, for a developer or an
     * intranet.
     */
    OUTBOUND_ALLOW: cidrList.optional(),
    /** PEM file with a CA to trust for those connections, in addition to the public CAs. */
    OUTBOUND_CA_FILE: z.string().optional(),
    /**
     * JSON file with access tokens for events APIs, by merchant; unset: the BFF does not send
     * events.
     */
    CONVERSION_TOKENS_FILE: z.string().optional(),
    /** `max-age` of Strict-Transport-Security over https, in seconds; 0: the header is not sent. */
    HSTS_MAX_AGE: whole(31_536_000, 0, 315_360_000),
    /** Whether pages are served before the framework runs (`assets/fast-path.ts`). */
    FAST_PATH: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    /**
     * PEM file with the Ed25519 key that verifies journal signatures; unset: signatures are not
     * verified.
     */
    JOURNAL_PUBLIC_KEY_FILE: z.string().optional(),
    /** PEM files that sign the iOS web clip: an RSA certificate, its key, and its intermediates. */
    WEBCLIP_CERT_FILE: z.string().optional(),
    WEBCLIP_KEY_FILE: z.string().optional(),
    WEBCLIP_CHAIN_FILE: z.string().optional(),
    LOG_LEVEL: z
      .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
      .default('info'),
    /** Keys that sign preview links, and the preview hosts' domain; unset: HOST_SUFFIX. */
    ...previewVariables,
    /** Source of releases: this bucket is followed, and RELEASES_DIR is its local copy. */
    ...bucketVariables,
    /** Proxies for the bucket and for everything else that the BFF calls on its own initiative. */
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

/**
 * Every variable that exists; the manual, `.env.example` and compose are compared with this list.
 */
export const configKeys: readonly string[] = Object.keys(environment.shape)

function isPlainOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

/**
 * Returns whether the URL is acceptable: the Redis client reads settings from path and query, and
 * unexpected ones could end the process or override ours.
 */
function isRedisAddress(text: string): boolean {
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, searchParams, username, password } = new URL(text)
  const isPlain = /^\/?\d{0,4}$/.test(pathname) && [...searchParams.keys()].every(isFamily)
  return hostname !== '' && isPlain && [username, password].every(isDecodable)
}

/** Returns whether a name is the `family` setting (IPv4 or IPv6), which some Redis hosts need. */
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

function createBlockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const { address, prefix } = splitCidr(cidr)
    list.addSubnet(address, prefix, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Splits a CIDR; a bare IP address is a network with one host. */
function splitCidr(text: string): { address: string; prefix: number } {
  const [address = '', bits] = text.split('/')
  if (bits === undefined) return { address, prefix: isIP(address) === 4 ? 32 : 128 }
  return { address, prefix: /^\d{1,3}$/.test(bits) ? Number(bits) : Number.POSITIVE_INFINITY }
}
