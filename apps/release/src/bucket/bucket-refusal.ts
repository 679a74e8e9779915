/**
 * What an S3-compatible service means by an answer that is no success: the status alone does not
 * tell a missing object from a missing bucket, nor a missing right from a wrong key.
 */
import type { BucketSettings } from './bucket-settings.ts'

export type BucketRefusal = {
  status: number
  /** The service's own name of the error; unset where its answer has none. */
  code: string | undefined
  message: string | undefined
  /** The region of the bucket, where the service says that it is another one. */
  region: string | undefined
  /** Origin of the address that the service leads to; a signature holds at one address alone. */
  movedTo: string | undefined
  /** It is a page for people: this is no S3 service, or something stands before it. */
  isPage: boolean
}

export type BucketCall = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Whether the object is written only under a condition. */
  isConditional?: boolean
}

const longest = 300

/** The part of a response that tells. */
type Answer = {
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

export async function readBucketRefusal(response: Answer): Promise<BucketRefusal> {
  const body = await response.text()
  return {
    status: response.status,
    code: readElement(body, 'Code'),
    message: readElement(body, 'Message'),
    region: readElement(body, 'Region') ?? response.headers.get('x-amz-bucket-region') ?? undefined,
    movedTo: /^https?:\/\/[^/?#]+/i.exec(response.headers.get('location') ?? '')?.[0],
    isPage: /^\s*<(?:!doctype html|html)\b/i.test(body),
  }
}

function readElement(xml: string, name: string): string | undefined {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  const plain = text.replace(/\s+/g, ' ').trim().slice(0, longest)
  return plain === '' ? undefined : plain
}

/** Whether the object is not there, as far as the service says why it answers 404. */
export function isAbsent({ status, code, isPage }: BucketRefusal): boolean {
  return status === 404 && code !== 'NoSuchBucket' && !isPage
}

/** Whether the condition of a write did not hold: somebody else has written, or removed, the object. */
export function isConflict({ status, code }: BucketRefusal): boolean {
  if (status === 409) return code === undefined || conflicts.has(code)
  return status === 412 || (status === 404 && code === 'NoSuchKey')
}

const conflicts: ReadonlySet<string> = new Set(['ConditionalRequestConflict', 'OperationAborted'])

/** The answer and the thing that is missing, for the operator. */
export function explainRefusal(
  call: BucketCall,
  refusal: BucketRefusal,
  settings: BucketSettings,
): string {
  const { status, code, message } = refusal
  const told = [status, code, message && `(${message})`].filter(Boolean).join(' ')
  const advice = adviseOn(call, refusal, settings)
  return `${call.method} was answered ${told}${advice && `: ${advice}`}`
}

const rights = {
  GET: 'the keys need s3:GetObject on the objects, and s3:ListBucket on the bucket, without which an object that is not there is refused too',
  PUT: 'the keys need s3:PutObject on the objects',
  DELETE: 'the keys need s3:DeleteObject on the objects',
} as const

const wrongKeys =
  'the service does not know the key, or its secret is another; see AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
const endedKeys = 'the keys have ended; see AWS_SESSION_TOKEN'
const wrongClock = 'the clock of this machine is wrong'
const closedAccount = 'the account at this service is closed or not paid'
const fullStore = 'the service has no room left for this account'
const bucketAsHost =
  'the service wants the bucket in the name of the host: put it there in AWS_ENDPOINT_URL_S3'

/** Codes of Amazon, and of other services for the same, that mean one thing whatever was asked for. */
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
    InvalidBucketName: 'the service allows no bucket of this name; see LIVERY_STORE',
    SecondLevelDomainForbidden: bucketAsHost,
    PathStyleDomainForbidden: bucketAsHost,
    AccountProblem: closedAccount,
    AllAccessDisabled: closedAccount,
    NotSignedUp: closedAccount,
    UserDisable: closedAccount,
    QuotaExceeded: fullStore,
    XMinioStorageFull: fullStore,
    InvalidObjectState: 'the object was moved to an archive; no rule of the bucket may do that',
    SlowDown: 'the service takes no more calls for now; try again later',
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
/** Of services that name no such code. */
const ofConditions = /\bif-(?:none-)?match\b|\bconditional\b/i

function adviseOn(
  { method, isConditional = false }: BucketCall,
  { status, code = '', message = '', region, movedTo, isPage }: BucketRefusal,
  settings: BucketSettings,
): string {
  if (code === 'NoSuchBucket') return `there is no bucket ${settings.bucket} at this address`
  if (isPage && movedTo === undefined)
    return 'this is a page and not an S3 service; see AWS_ENDPOINT_URL_S3'
  if (movedTo !== undefined && region === undefined) {
    return `the service leads to ${movedTo}; set AWS_ENDPOINT_URL_S3 to its address`
  }
  if (wrongRegion.has(code) || status === 301) return adviseOnRegion(region, settings)
  const meaning = meanings.get(code)
  if (meaning !== undefined) return meaning
  if (isConditional && (status === 501 || notOffered.has(code) || ofConditions.test(message))) {
    return 'the service has no conditional writes (If-None-Match and If-Match on a PUT), without which two builds could undo each other'
  }
  if (/^KMS\.|\bkms:/.test(`${code} ${message}`)) {
    return 'the keys need kms:GenerateDataKey and kms:Decrypt on the key that encrypts the bucket'
  }
  if (status === 401) return wrongKeys
  return status === 403 ? rights[method] : ''
}

function adviseOnRegion(region: string | undefined, settings: BucketSettings): string {
  return region === undefined || region === settings.region
    ? `the bucket is in another region than AWS_REGION (${settings.region})`
    : `the bucket is in ${region}; set AWS_REGION to it`
}
