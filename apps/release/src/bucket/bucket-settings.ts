/**
 * Releases in an S3-compatible bucket: the releases folder's layout (release.ts) under a prefix.
 * Both the publisher and the servers read the bucket's environment variables through this module.
 */
import * as z from 'zod'
import type { ProxySettings } from '#support/proxy-settings.ts'

/**
 * A bucket's name and location. Does not include credentials: the AWS SDK's own chain finds them in
 * the environment, a web identity token, a container role or an instance role.
 */
export type BucketSettings = {
  bucket: string
  /** The key prefix; empty, or ends with a slash. */
  prefix: string
  region: string
  /** URL of a service other than AWS; the bucket is then part of the path. */
  endpoint?: string | undefined
  /** The proxies for reaching the service; unset: none. */
  proxy?: ProxySettings | undefined
}

/**
 * Names that Amazon allows, plus underscores, which other services allow. A prefix segment may not
 * be `.` or `..`, because URLs drop such segments.
 */
const storePattern =
  /^s3:\/\/([a-z0-9](?![^/]*\.\.)[a-z0-9._-]{1,61}[a-z0-9])((?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*)\/?$/

const endpoint = z
  .string()
  .regex(
    /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:\/[\w.-]+)*\/?$/i,
    'must be an http or https origin, like https://s3.example.com',
  )
  .optional()

/**
 * Environment variables with the names that every S3 tool uses. All are optional without
 * LIVERY_STORE.
 */
export const bucketVariables = {
  LIVERY_STORE: z
    .string()
    .regex(storePattern, 'must be like s3://bucket or s3://bucket/prefix')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
}

/** Variables whose values must not appear in a message. */
export const bucketSecrets: ReadonlySet<string> = new Set([
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
])

type Variables = { [name in keyof typeof bucketVariables]?: string | undefined }

/**
 * Returns the variables that LIVERY_STORE requires but that are not set. Without this check, one
 * half of a key pair would be ignored silently.
 */
export function missingBucketVariables(given: Variables): (keyof Variables)[] {
  if (given.LIVERY_STORE === undefined) return []
  const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  const halfKey = keys.some(name => given[name] !== undefined) ? keys : []
  return [...halfKey, 'AWS_REGION' as const].filter(name => given[name] === undefined)
}

/**
 * Returns the bucket settings from a validated environment; `undefined` if releases are stored only
 * as files.
 */
export function parseBucketSettings(given: Variables & ProxySettings): BucketSettings | undefined {
  const [, bucket = '', folder = ''] = storePattern.exec(given.LIVERY_STORE ?? '') ?? []
  if (bucket === '') return undefined
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    region: given.AWS_REGION ?? '',
    endpoint: given.AWS_ENDPOINT_URL_S3 ?? given.AWS_ENDPOINT_URL,
    proxy: {
      HTTPS_PROXY: given.HTTPS_PROXY,
      HTTP_PROXY: given.HTTP_PROXY,
      NO_PROXY: given.NO_PROXY,
    },
  }
}

/** Returns an object's URL; `key` is a path in the releases folder. */
export function toObjectUrl(settings: BucketSettings, key: string): string {
  const { bucket, prefix, region, endpoint: origin } = settings
  if (origin !== undefined) return `${origin.replace(/\/$/, '')}/${bucket}/${prefix}${key}`

  const service = `s3.${region}.${getRegionDomain(region)}`

  // Amazon's wildcard certificate covers only one label before its domain.
  return /^[a-z0-9-]+$/.test(bucket)
    ? `https://${bucket}.${service}/${prefix}${key}`
    : `https://${service}/${bucket}/${prefix}${key}`
}

/** The domains of Amazon's partitions, by region name prefix. */
const domains: readonly (readonly [start: string, domain: string])[] = [
  ['cn-', 'amazonaws.com.cn'],
  ['us-iso-', 'c2s.ic.gov'],
  ['us-isob-', 'sc2s.sgov.gov'],
  ['eu-isoe-', 'cloud.adc-e.uk'],
  ['us-isof-', 'csp.hci.ic.gov'],
  ['eusc-', 'amazonaws.eu'],
]

function getRegionDomain(region: string): string {
  return domains.find(([start]) => region.startsWith(start))?.[1] ?? 'amazonaws.com'
}
