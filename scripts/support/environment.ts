/** The only module in `scripts` that reads the process environment. */

import { normalizeHostName, toListenAddress } from '@livery/contract/hosts.ts'
import { previewVariables } from '@livery/contract/preview/preview-link.ts'
import {
  type BucketSettings,
  bucketSecrets,
  bucketVariables,
  missingBucketVariables,
  parseBucketSettings,
} from '@livery/release/bucket/bucket-settings.ts'
import { proxyVariables, unifyProxyNames } from '@livery/release/support/proxy-settings.ts'
import * as z from 'zod'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
  .transform(Number)
  .refine(value => value <= 65_535, 'must be a port number, 0 to 65535')

const variables = z
  .object({
    PORT: port.default(8080),
    HOST: z.string().min(1, 'must not be empty').default('127.0.0.1').transform(toListenAddress),
    ADMIN_PORT: port.default(9090),
    SANDBOX_PORT: port.default(8081),
    /** If unset, the sandbox is the platform. */
    PLATFORM_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
    RELEASES_DIR: z.string().default('dist'),
    MERCHANTS_DIR: z.string().default('merchants'),
    HOST_SUFFIX: z
      .string()
      .refine(
        name => name === '' || normalizeHostName(name) === name,
        'must be a host name, or empty',
      )
      .default('localhost'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('warn'),
    /**
     * Number of days for which a replaced release is retained. At least five releases are always
     * retained.
     */
    LIVERY_KEEP_DAYS: z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number of days, 0 to 9999')
      .transform(Number)
      .default(90),
    /**
     * Size limit for all retained releases together. Above this limit, the oldest releases are
     * dropped until only five are left.
     */
    LIVERY_KEEP_GIB: z
      .string()
      .regex(/^\d{1,5}(\.\d{1,3})?$/, 'must be a number of GiB, for example 20 or 0.5')
      .transform(Number)
      .default(20),
    /**
     * Settings for the bucket that stores published releases. If unset, releases are stored only in
     * RELEASES_DIR.
     */
    ...bucketVariables,
    /** Proxies used to reach the bucket. */
    ...proxyVariables,
    /**
     * PEM files: the Ed25519 key that signs journal lines, and the key that verifies their
     * signatures.
     */
    JOURNAL_KEY_FILE: z.string().optional(),
    JOURNAL_PUBLIC_KEY_FILE: z.string().optional(),
    /**
     * The Ed25519 key that signs releases, as a PEM file, as PEM text, or as a command that signs;
     * the public keys of the servers; and the number of days for which a signature is valid.
     */
    RELEASE_KEY_FILE: z.string().optional(),
    RELEASE_KEY: z.string().optional(),
    RELEASE_SIGN_COMMAND: z.string().optional(),
    RELEASE_PUBLIC_KEY_FILE: z.string().optional(),
    RELEASE_VALID_DAYS: z.string().optional(),
    /** Settings for signing preview links, with the same keys as on the servers. */
    ...previewVariables,
  })
  .superRefine((given, context) => {
    for (const name of missingBucketVariables(given)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is required for LIVERY_STORE' })
    }
  })

export type Environment = z.infer<typeof variables>

/** Reports an invalid environment. `lines` contains one mistake per line. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/**
 * Reads the environment variables that the contract defines. Unset and empty variables get their
 * defaults, except HOST_SUFFIX: an empty value disables the `<code>.<suffix>` hosts.
 * @throws EnvironmentError that lists every mistake
 */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.entries(unifyProxyNames(env)).filter(
    ([name, value]) => value !== '' || name === 'HOST_SUFFIX',
  )
  const result = variables.safeParse(Object.fromEntries(given))
  if (result.success) return result.data

  throw new EnvironmentError(
    result.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      const isSecret = bucketSecrets.has(name) || name === 'PREVIEW_KEYS'
      return `${name}=${isSecret ? '' : (env[name] ?? '')}: ${message}`
    }),
  )
}

/**
 * Returns the settings for the bucket that stores published releases. Returns `undefined` if no
 * bucket is configured.
 */
export function readBucketSettings(env?: NodeJS.ProcessEnv): BucketSettings | undefined {
  return parseBucketSettings(readEnvironment(env))
}

/** Returns the number of days and the number of bytes up to which releases are retained. */
export function readKeepSettings(env?: NodeJS.ProcessEnv): { days: number; bytes: number } {
  const { LIVERY_KEEP_DAYS: days, LIVERY_KEEP_GIB: gibibytes } = readEnvironment(env)
  return { days, bytes: gibibytes * 2 ** 30 }
}

export type CiVariables = {
  actor?: string
  commit?: string
  /** The time of the commit. */
  committedAt?: string
  title?: string
  run?: string
}

/**
 * Reads facts about the run from GitHub Actions, GitLab CI, and the variables LIVERY_ACTOR,
 * LIVERY_MESSAGE, LIVERY_COMMIT and LIVERY_COMMIT_TIME, which container images set for themselves.
 */
export function readCiVariables(env: NodeJS.ProcessEnv = process.env): CiVariables {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = env
  const github =
    GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
  const found = {
    actor: env.LIVERY_ACTOR || env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN,
    ...readCommitVariables(env),
    title: env.LIVERY_MESSAGE || env.CI_COMMIT_TITLE || env.GITHUB_WORKFLOW,
    run: github || env.CI_PIPELINE_URL,
  }

  return Object.fromEntries(Object.entries(found).filter(([, value]) => value))
}

/** Takes commit and time from the same source, because two sources could contradict each other. */
function readCommitVariables(env: NodeJS.ProcessEnv): Pick<CiVariables, 'commit' | 'committedAt'> {
  const { LIVERY_COMMIT, LIVERY_COMMIT_TIME, GITHUB_SHA, CI_COMMIT_SHA, CI_COMMIT_TIMESTAMP } = env
  if (LIVERY_COMMIT) return { commit: LIVERY_COMMIT, committedAt: LIVERY_COMMIT_TIME ?? '' }
  if (GITHUB_SHA) return { commit: GITHUB_SHA }
  return { commit: CI_COMMIT_SHA ?? '', committedAt: CI_COMMIT_TIMESTAMP ?? '' }
}

/**
 * Returns the environment for a child process: a copy of this process's environment with some
 * changed variables.
 */
export function childEnvironment(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes }
}

/** Returns the variables that locate a browser, read when one is needed. */
export function readBrowserVariables(env: NodeJS.ProcessEnv = process.env): {
  path: string
  chromium: string | undefined
} {
  return { path: env.PATH ?? '', chromium: env.CHROMIUM_PATH || undefined }
}

/**
 * Runs a compilation in production mode. Ignores the NODE_ENV that the shell or a test runner set,
 * because React and Vite read this variable and a release must not depend on the machine.
 */
export function inProduction<T>(work: () => Promise<T>): Promise<T> {
  return withVariable('NODE_ENV', 'production', work)
}

/**
 * Runs work that must stay on this machine, such as a preview. During this work, neither this
 * process nor its child processes read or write the LIVERY_STORE bucket.
 */
export function withoutBucket<T>(work: () => Promise<T>): Promise<T> {
  return withVariable('LIVERY_STORE', '', work)
}

async function withVariable<T>(name: string, value: string, work: () => Promise<T>): Promise<T> {
  const before = process.env[name]
  process.env[name] = value
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  }
}
