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
 * Configuration values that no operator needs to set; each has its reason (decision 0089). A value
 * becomes a setting only when an operator needs to change it. Until then, only tests override it.
 */
const fixedValues: FixedValues = {
  /** Timeout for a platform response to a game launch, as required by the specification (§9). */
  LAUNCH_TIMEOUT_MS: timings.gameLaunchTimeoutMs,
  /**
   * How long an idle connection to the platform is kept for reuse. Shorter than the idle timeout of
   * common platforms and load balancers. The platform's Keep-Alive header can shorten it further.
   */
  UPSTREAM_IDLE_MS: 1_000,
  /** Merchants' domains are probed with the same scheme that players use. */
  PROBE_SCHEME: 'https',
  PROBE_PORT: 443,
  /** Replaces the default `https://<project>.firebaseapp.com`. */
  IDENTITY_HELPER_URL: undefined,
  /** Origins of the networks' events APIs. */
  META_EVENTS_URL: 'https://graph.facebook.com',
  TIKTOK_EVENTS_URL: 'https://business-api.tiktok.com',
}

/** Schema for a setting that lists networks. */
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

/** Schema for settings that list names, separated by commas or spaces. */
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

const peerNames = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(names => names.every(name => /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/.test(name)), {
    error: 'must be a list like bff:9090',
  })
  .default([])

export type Config = z.infer<typeof environment> & FixedValues

/** Errors in the environment, with one line per error. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/**
 * Variables that may contain a password. An error names the variable but does not repeat its value.
 */
const secretKeys: ReadonlySet<string> = new Set(['REDIS_URL', 'PREVIEW_KEYS', ...bucketSecrets])

/**
 * Removed settings, each with its replacement. Setting one is an error, because ignoring it would
 * hide the change.
 */
const removedSettings: ReadonlyMap<string, string> = new Map([
  ['WORKERS', 'is no longer a setting; remove it, and run one replica per core instead'],
])

/**
 * Reads the environment (contract §1). An unset or empty variable gets its default. Only
 * HOST_SUFFIX may be empty, which disables the `<code>.<suffix>` hosts.
 * @param changed values that no variable sets, for tests
 * @throws ConfigError that names every error in one message
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

/** Returns a schema for an integer between two bounds, both inclusive. */
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
 * Load balancers keep idle connections for up to 100 minutes, so a value of more than a day must be
 * in the wrong unit.
 */
const dayMs = 24 * hourMs

const environment = z
  .object({
    PORT: port(8080),
    HOST: z.string().default('127.0.0.1').transform(toListenAddress),
    ADMIN_PORT: port(9090),
    /** Loopback, or an IP address in a private network that the edge uses for `/tls-allowed`. */
    ADMIN_HOST: z.string().default('127.0.0.1').transform(toListenAddress),
    /**
     * Host names under which the admin port responds, in addition to IP addresses and `localhost`.
     */
    ADMIN_HOSTS: hostNames,
    /** Admin ports of all BFFs, whose figures this process's admin port adds up. */
    ADMIN_PEERS: peerNames,
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
    /** Redis for shared limits and release notices. If unset, processes do not coordinate. */
    REDIS_URL: redisUrl.optional(),
    /** Maximum number of platform calls per client, merchant and minute; 0 disables the limit. */
    RATE_LIMIT_PER_MINUTE: whole(6_000, 0, 100_000_000),
    /** Maximum number of concurrent platform calls per process. Further calls get a 503. */
    MAX_IN_FLIGHT: whole(1_000, 1, 1_000_000),
    /** Percentage of a process's capacity that one merchant may use; see `load/resources.ts`. */
    MERCHANT_SHARE: whole(25, 1, 100),
    /** Percentage of a merchant's share that one client may use. */
    CLIENT_SHARE: whole(25, 1, 100),
    /** Sustained event-loop lag above which calls get a 503; 0 means never. */
    MAX_LAG_MS: whole(300, 0, hourMs),
    /**
     * How long a process still accepts requests during shutdown, so that load balancers and open
     * connections can adapt.
     */
    DRAIN_MS: whole(3_000, 0, dayMs),
    /** Version shown in `livery_build_info`. */
    BUILD_VERSION: z
      .string()
      .regex(/^[\w.+-]{1,64}$/, 'must be a version like 1.4.0')
      .default('dev'),
    /** Timeout for the platform, before and within a response (spec §9). */
    UPSTREAM_TIMEOUT_MS: whole(timings.requestTimeoutMs, 10, dayMs),
    /** Maximum duration of a platform response, from the first to the last byte. */
    UPSTREAM_TOTAL_MS: whole(120_000, 10, dayMs),
    UPSTREAM_CONNECT_MS: whole(5_000, 10, hourMs),
    /** Number of consecutive failed calls after which platform calls are stopped; 0 means never. */
    BREAKER_FAILURES: whole(20, 0, 1_000_000),
    /** How long calls are stopped before a single probe call is allowed. */
    BREAKER_OPEN_MS: whole(1_000, 1, hourMs),
    /**
     * Platform-specific headers that are forwarded in both directions, in addition to the built-in
     * list.
     */
    EXTRA_HEADERS: headerNames,
    /**
     * Whether responses to visitors that the platform sends uncompressed are compressed
     * (`proxy/compress-body.ts`).
     */
    PROXY_COMPRESSION: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    /** Maximum time for a client to send the request head. */
    CLIENT_HEADERS_MS: whole(10_000, 100, dayMs),
    /** Maximum time for a client to send a complete request. */
    CLIENT_REQUEST_MS: whole(60_000, 100, dayMs),
    /**
     * Maximum idle time of a connection, between requests or while the client does not read a
     * response.
     */
    CLIENT_IDLE_MS: whole(72_000, 100, dayMs),
    /** Number of successful responses per access log line. Failures are always logged. */
    LOG_SAMPLE: whole(1, 1, 1_000_000),
    /**
     * Private networks to which the BFF itself may connect, for a developer's machine or an
     * intranet.
     */
    OUTBOUND_ALLOW: cidrList.optional(),
    /** PEM file with a CA that the BFF's own connections trust, in addition to the public CAs. */
    OUTBOUND_CA_FILE: z.string().optional(),
    /**
     * JSON file with the events APIs' access tokens by merchant. If unset, the BFF does not send
     * events.
     */
    CONVERSION_TOKENS_FILE: z.string().optional(),
    /**
     * `max-age` of Strict-Transport-Security in seconds, sent over https. If 0, the header is not
     * sent.
     */
    HSTS_MAX_AGE: whole(31_536_000, 0, 315_360_000),
    /** Whether pages are sent without running the framework (`assets/fast-path.ts`). */
    FAST_PATH: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    /** Whether the platform's responses are embedded in home's page (`assets/page-answers.ts`). */
    PAGE_ANSWERS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    /**
     * PEM file with the Ed25519 public key for journal signatures. If unset, signatures are not
     * verified.
     */
    JOURNAL_PUBLIC_KEY_FILE: z.string().optional(),
    /**
     * PEM file with one or more Ed25519 public keys of publishers. If set, only releases that one of
     * them signed are served.
     */
    RELEASE_PUBLIC_KEY_FILE: z.string().optional(),
    /**
     * PEM files for signing the iOS web clip: an RSA certificate, its key, and the intermediate
     * certificates.
     */
    WEBCLIP_CERT_FILE: z.string().optional(),
    WEBCLIP_KEY_FILE: z.string().optional(),
    WEBCLIP_CHAIN_FILE: z.string().optional(),
    LOG_LEVEL: z
      .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
      .default('info'),
    /**
     * Keys that sign preview links, and the parent domain of the preview hosts. If the domain is
     * unset, HOST_SUFFIX is used.
     */
    ...previewVariables,
    /** Bucket that contains the releases. RELEASES_DIR is then the bucket's local copy. */
    ...bucketVariables,
    /** Proxies for the bucket and for all other connections that the BFF itself opens. */
    ...proxyVariables,
  })
  .superRefine((given, context) => {
    for (const name of missingBucketVariables(given)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is required for LIVERY_STORE' })
    }

    const { PREVIEW_KEYS, PREVIEW_KEYS_FILE, PREVIEW_DOMAIN = given.HOST_SUFFIX } = given
    const hasKeys = (PREVIEW_KEYS ?? PREVIEW_KEYS_FILE) !== undefined

    if (PREVIEW_KEYS !== undefined && PREVIEW_KEYS_FILE !== undefined) {
      const message = 'is also set; remove one of the two variables'
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
 * Every variable that exists. The manual, `.env.example` and the compose file are compared with
 * this list.
 */
export const configKeys: readonly string[] = Object.keys(environment.shape)

function isPlainOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

/**
 * Returns whether a Redis URL is acceptable. The Redis client reads settings from path and query,
 * and an unexpected setting could end the process or override the BFF's own settings.
 */
function isRedisAddress(text: string): boolean {
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, searchParams, username, password } = new URL(text)
  const isPlain = /^\/?\d{0,4}$/.test(pathname) && [...searchParams.keys()].every(isFamily)
  return hostname !== '' && isPlain && [username, password].every(isDecodable)
}

/** Returns whether a query parameter is `family` (IPv4 or IPv6), which some Redis hosts need. */
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
