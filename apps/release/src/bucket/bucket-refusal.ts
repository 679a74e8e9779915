/**
 * Interprets an S3-compatible service's error responses. The status by itself does not show whether
 * the object or the bucket is missing, or whether the key is wrong or lacks a permission.
 */
import type { BucketSettings } from './bucket-settings.ts'

export type BucketRefusal = {
  status: number
  /** The service's own error code; unset if its response does not contain one. */
  code: string | undefined
  message: string | undefined
  /** The bucket's region, if the service reports a different one. */
  region: string | undefined
  /** Origin that the service redirects to; a signature is valid for a single URL. */
  movedTo: string | undefined
  /** The response is an HTML page: this is not an S3 service, or an intermediary responded. */
  isPage: boolean
  /** How long the service asks callers to wait before the next call. */
  retryAfterMs: number | undefined
  /** The time on the service's clock, from its response. */
  date: string | undefined
}

export type BucketCall = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Whether the object is written conditionally. */
  isConditional?: boolean
}

const longest = 300
const mostErrorBytes = 65_536

/** A complete response. */
export type BucketAnswer = {
  status: number
  headers: { get(name: string): string | null }
  body: Buffer
}

/**
 * Returns whether a response is an error. Some services start the response before they know the
 * outcome, and send an error with status 200. No release object looks like such an error document.
 */
export function isRefusal({ status, body }: BucketAnswer): boolean {
  if (status === 304) return false
  if (status < 200 || status > 299) return true
  return /^\s*(?:<\?xml[^>]*>\s*)?<Error>/.test(body.subarray(0, 256).toString('latin1'))
}

/** @param nowMs base for a `Retry-After` that is a date */
export function readBucketRefusal(answer: BucketAnswer, nowMs: number): BucketRefusal {
  const { status, headers } = answer
  const body = answer.body.subarray(0, mostErrorBytes).toString('utf8')
  return {
    status,
    code: readElement(body, 'Code'),
    message: readElement(body, 'Message'),
    region: readElement(body, 'Region') ?? headers.get('x-amz-bucket-region') ?? undefined,
    movedTo: /^https?:\/\/[^/?#]+/i.exec(headers.get('location') ?? '')?.[0],
    isPage: /^\s*<(?:!doctype html|html)\b/i.test(body),
    retryAfterMs: readRetryAfter(headers.get('retry-after'), nowMs),
    date: headers.get('date') ?? undefined,
  }
}

/** Parses a `Retry-After` header: seconds or a date (RFC 9110 §10.2.3). */
function readRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined
  const text = value.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}

function readElement(xml: string, name: string): string | undefined {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  const plain = text.replace(/\s+/g, ' ').trim().slice(0, longest)
  return plain === '' ? undefined : plain
}

/**
 * Returns whether the object does not exist, if the service's 404 response allows this conclusion.
 */
export function isAbsent({ status, code, isPage }: BucketRefusal): boolean {
  return status === 404 && code !== 'NoSuchBucket' && !isPage
}

/**
 * Returns whether a write's condition failed: another program has written or removed the object.
 */
export function isConflict({ status, code }: BucketRefusal): boolean {
  if (status === 409) return code === undefined || conflicts.has(code)
  return status === 412 || (status === 404 && code === 'NoSuchKey')
}

/** Returns whether the service evaluated a write's condition and found a different object. */
export function isUnmet({ status }: BucketRefusal): boolean {
  return status === 412
}

const conflicts: ReadonlySet<string> = new Set(['ConditionalRequestConflict', 'OperationAborted'])

/** Describes the response and its likely cause, for the operator. */
export function explainRefusal(
  call: BucketCall,
  refusal: BucketRefusal,
  settings: BucketSettings,
): string {
  const { status, code, message } = refusal
  const told = [status, code, message && `(${message})`].filter(Boolean).join(' ')
  const advice = adviseOn(call, refusal, settings)
  return `${call.method} returned ${told}${advice && `: ${advice}`}`
}

const rights = {
  GET: 'the keys need s3:GetObject on the objects, and s3:ListBucket on the bucket, without which the service also refuses missing objects; if they have both, a bucket policy refuses this caller or network',
  PUT: 'the keys need s3:PutObject on the objects; if they have it, a bucket policy refuses the write, for example because the encryption header (x-amz-server-side-encryption) is missing: let the policy accept the default encryption of the bucket',
  DELETE:
    'the keys need s3:DeleteObject on the objects; if they have it, a bucket policy or a retention lock refuses the removal',
} as const

const wrongKeys =
  'the service does not know the key, or the secret is wrong; see AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
const endedKeys = 'the keys have expired; see AWS_SESSION_TOKEN'
const wrongClock =
  'the clock of this machine is wrong, and signatures are valid for only 15 minutes; synchronize it (NTP)'
const closedAccount = 'the account at this service is closed or unpaid'
const fullStore = 'the storage quota of this account is used up'
const bucketAsHost =
  'the service requires the bucket in the host name: add it there in AWS_ENDPOINT_URL_S3'

/** Error codes of Amazon and other services that have the same meaning for every call. */
const meanings = new Map(
  Object.entries({
    InvalidAccessKeyId: wrongKeys,
    SignatureDoesNotMatch: wrongKeys,
    InvalidClientTokenId: wrongKeys,
    InvalidSecurity: wrongKeys,
    Unauthorized: wrongKeys,
    ExpiredToken: endedKeys,
    ExpiredTokenException: endedKeys,
    InvalidToken: endedKeys,
    TokenRefreshRequired: endedKeys,
    RequestTimeTooSkewed: wrongClock,
    RequestExpired: wrongClock,
    InvalidBucketName: 'the service does not allow this bucket name; see LIVERY_STORE',
    SecondLevelDomainForbidden: bucketAsHost,
    PathStyleDomainForbidden: bucketAsHost,
    AccountProblem: closedAccount,
    AllAccessDisabled: closedAccount,
    NotSignedUp: closedAccount,
    UserDisable: closedAccount,
    QuotaExceeded: fullStore,
    XMinioStorageFull: fullStore,
    InvalidObjectState:
      'the object was moved to an archive; remove the lifecycle rule that does so',
    SlowDown: 'the service limits the request rate; try again later',
  }),
)
const wrongRegion: ReadonlySet<string> = new Set([
  'PermanentRedirect',
  'TemporaryRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'InvalidRegion',
])
const notOffered: ReadonlySet<string> = new Set([
  'NotImplemented',
  'NotSupported',
  'MethodNotAllowed',
])
/** Matches the message about a write condition from services that do not send an error code. */
const ofConditions = /\bif-(?:none-)?match\b|\bconditional\b/i

const ofChecksums = /\bchecksum\b|\bcontent-md5\b/i

/**
 * Returns whether a write was refused because of its checksum header, which older services do not
 * support.
 */
export function isChecksumUnknown({ status, code = '', message = '' }: BucketRefusal): boolean {
  if (status === 501 || notOffered.has(code)) return !ofConditions.test(message)
  return status === 400 && ofChecksums.test(message) && !/mismatch|did not match/i.test(message)
}

function adviseOn(
  { method, isConditional = false }: BucketCall,
  { status, code = '', message = '', region, movedTo, isPage, date }: BucketRefusal,
  settings: BucketSettings,
): string {
  if (code === 'NoSuchBucket') return `there is no bucket ${settings.bucket} at this URL`
  if (status === 407)
    return 'the proxy requires a user: HTTPS_PROXY=http://<user>:<password>@<host>:<port>'
  if (isPage && movedTo === undefined)
    return 'the response is an HTML page, not from an S3 service; see AWS_ENDPOINT_URL_S3'
  if (movedTo !== undefined && region === undefined) {
    return `the service redirects to ${movedTo}; set AWS_ENDPOINT_URL_S3 to that URL`
  }
  if (wrongRegion.has(code) || status === 301) return adviseOnRegion(region, settings)

  const meaning = meanings.get(code)
  if (meaning === wrongClock && date !== undefined)
    return `${meaning}: the service’s time is ${date}`
  if (meaning !== undefined) return meaning
  if (isConditional && (status === 501 || notOffered.has(code) || ofConditions.test(message))) {
    return 'the service does not support conditional writes (If-None-Match and If-Match on a PUT), without which two builds could overwrite each other'
  }
  if (ofChecksums.test(message)) {
    return 'an object lock of the bucket requires another checksum than those sent (x-amz-checksum-sha256 and Content-MD5)'
  }
  if (/^KMS\.|\bkms:/.test(`${code} ${message}`)) {
    return 'the keys need kms:GenerateDataKey and kms:Decrypt on the key that encrypts the bucket'
  }
  if (status === 401) return wrongKeys

  return status === 403 ? rights[method] : ''
}

function adviseOnRegion(region: string | undefined, settings: BucketSettings): string {
  return region === undefined || region === settings.region
    ? `the bucket is not in AWS_REGION (${settings.region})`
    : `the bucket is in ${region}; set AWS_REGION to it`
}
