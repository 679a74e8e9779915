/**
 * Releases in an S3-compatible bucket: the layout of the releases folder (release.ts) under a
 * prefix. The publisher and the servers read the bucket's environment variables by this one module.
 */
import * as z from 'zod'
import type { ProxySettings } from '#support/proxy-settings.ts'

/**
 * A bucket's name and address. Keys are no part of it: the AWS SDK's own chain finds them in the
 * environment, a web identity token, a container role or an instance role.
 */
export type BucketSettings = {
  bucket: string
  /** Before every key; empty, or ends with a slash. */
  prefix: string
  region: string
  /** Of a service other than AWS; buckets are then a part of the path. */
  endpoint?: string | undefined
  /** Proxies on the way there; unset: none. */
  proxy?: ProxySettings | undefined
}

/**
 * Names that Amazon allows, and with an underscore as other services do; no part of the prefix is
 * `.` or `..`, which addresses leave out.
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

/** The environment's names, as every S3 tool has them. All are optional without LIVERY_STORE. */
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

/** Variables whose values must not be repeated in a message. */
export const bucketSecrets: ReadonlySet<string> = new Set([
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
])

type Variables = { [name in keyof typeof bucketVariables]?: string | undefined }

/** The names LIVERY_STORE needs beside it and does not have. Half a key would be passed over silently. */
export function missingBucketVariables(given: Variables): (keyof Variables)[] {
  if (given.LIVERY_STORE === undefined) return []
  const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  const halfKey = keys.some(name => given[name] !== undefined) ? keys : []
  return [...halfKey, 'AWS_REGION' as const].filter(name => given[name] === undefined)
}

/** The bucket of an environment that was checked; `undefined` when releases are files alone. */
export function toBucketSettings(given: Variables & ProxySettings): BucketSettings | undefined {
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

/** The address of an object; `key` is a path of the releases folder. */
export function toObjectUrl(settings: BucketSettings, key: string): string {
  const { bucket, prefix, region, endpoint: origin } = settings
  if (origin !== undefined) return `${origin.replace(/\/$/, '')}/${bucket}/${prefix}${key}`
  const service = `s3.${region}.${toDomain(region)}`
  // Amazon's certificate is for one name before its own.
  return /^[a-z0-9-]+$/.test(bucket)
    ? `https://${bucket}.${service}/${prefix}${key}`
    : `https://${service}/${bucket}/${prefix}${key}`
}

/** The domain of Amazon's partitions, by how the names of their regions begin. */
const domains: readonly (readonly [start: string, domain: string])[] = [
  ['cn-', 'amazonaws.com.cn'],
  ['us-iso-', 'c2s.ic.gov'],
  ['us-isob-', 'sc2s.sgov.gov'],
  ['eu-isoe-', 'cloud.adc-e.uk'],
  ['us-isof-', 'csp.hci.ic.gov'],
  ['eusc-', 'amazonaws.eu'],
]

function toDomain(region: string): string {
  return domains.find(([start]) => region.startsWith(start))?.[1] ?? 'amazonaws.com'
}
