/**
 * Preview links. Each link opens one merchant in one release on a separate host:
 * `preview-<id>.<domain>`. The pipeline signs the links and the servers verify them with this
 * module and the same keys.
 */
import * as z from 'zod'
import { normalizeHostName } from '../hosts.ts'

/** Returns the HMAC-SHA-256 of a string in lowercase hex, under one of the PREVIEW_KEYS. */
export type Sign = (text: string) => string

/** A host in the preview format. `isMarkOf` verifies the host's `mark`. */
export type PreviewHost = { host: string; expiresAtS: number; mark: string }

/** The merchant and release that a link or cookie on this host gives access to. */
export type PreviewClaim = {
  host: string
  merchant: string
  release: string
  /** Number of browsers that can open the link. Default: 1. */
  devices?: number
  /** The season whose look is shown. Default: the usual look. */
  season?: string
}

/** Maximum number of browsers that can open one link. */
export const mostDevices = 99

/**
 * A `link` token is exchanged for a `cookie` token, once per device. A `revoke` token ends the link
 * and its cookies. No kind is accepted in place of another kind.
 */
export type PreviewPurpose = 'link' | 'cookie' | 'revoke'

/** The query parameter and form field with a link's token. */
export const previewTokenField = 'link'

/** The form field with a `revoke` token. */
export const revokeTokenField = 'revoke'

/** The cookie set in a browser that has opened a link. */
export const previewCookie = 'livery_preview'

const keyPattern = /^[\x21-\x2b\x2d-\x7e]{32,256}$/
const maxKeys = 8

/**
 * PREVIEW_KEYS, or the content of PREVIEW_KEYS_FILE: the first key signs, all keys are accepted.
 */
export const previewKeys = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    keys => keys.length > 0 && keys.length <= maxKeys && keys.every(key => keyPattern.test(key)),
    `must be 1 to ${maxKeys} keys of 32 to 256 printable characters, separated by spaces or commas; openssl rand -hex 32 makes one`,
  )

/** The environment variables for preview links. */
export const previewVariables = {
  PREVIEW_KEYS: previewKeys.optional(),
  PREVIEW_KEYS_FILE: z.string().optional(),
  PREVIEW_DOMAIN: z
    .string()
    .refine(domain => normalizeHostName(domain) === domain, 'must be a host name')
    .optional(),
}

const randomDigits = 16
const expiryDigits = 8
const markDigits = 16
const label = new RegExp(
  `^preview-([0-9a-f]{${randomDigits}})([0-9a-f]{${expiryDigits}})([0-9a-f]{${markDigits}})$`,
)
const tokenPattern =
  /^([a-z0-9][a-z0-9-]{0,62})\.([0-9a-f]{64})(?:\.([2-9]|[1-9][0-9]))?(?:\.([a-z][a-z0-9-]{0,31}))?\.([0-9a-f]{64})$/

/**
 * Creates the host for a new link. The host's name contains a mark derived from the key, so that
 * nobody without the key can create hosts that make the edge request certificates.
 * @param random 16 random hexadecimal digits
 * @param expiresAtS Unix time in seconds
 */
export function createPreviewHost(
  domain: string,
  random: string,
  expiresAtS: number,
  sign: Sign,
): string {
  const id = random + expiresAtS.toString(16).padStart(expiryDigits, '0')
  return `preview-${id}${computeHostMark(domain, id, sign)}.${domain}`
}

/** Parses a preview host; `undefined` for a host in another format. */
export function readPreviewHost(host: string, domain: string): PreviewHost | undefined {
  if (!host.endsWith(`.${domain}`)) return undefined
  const [, , expiry = '', mark = ''] = label.exec(host.slice(0, -domain.length - 1)) ?? []
  return mark === '' ? undefined : { host, expiresAtS: Number.parseInt(expiry, 16), mark }
}

/** Returns whether the host was created with the key that `sign` uses. */
export function isMarkOf({ host, mark }: PreviewHost, domain: string, sign: Sign): boolean {
  const id = host.slice('preview-'.length, 'preview-'.length + randomDigits + expiryDigits)
  return computeHostMark(domain, id, sign) === mark
}

function computeHostMark(domain: string, id: string, sign: Sign): string {
  return sign(`livery preview host\n${domain}\n${id}`).slice(0, markDigits)
}

/**
 * Returns `<merchant>.<release>.<signature>`. Before the signature come the number of devices, if
 * there are several, and the season, if one is shown. The signature also covers the host, and the
 * host contains the expiry time.
 */
export function signPreviewToken(purpose: PreviewPurpose, claim: PreviewClaim, sign: Sign): string {
  const { merchant, release, devices = 1, season } = claim
  const signature = sign(buildSignedText(purpose, claim))
  const options = [...(devices > 1 ? [devices] : []), ...(season === undefined ? [] : [season])]
  return [merchant, release, ...options, signature].join('.')
}

/** Parses a token into its claim and signature; `undefined` for a string that is not a token. */
export function readPreviewToken(
  token: string,
  host: string,
): { claim: PreviewClaim; signature: string } | undefined {
  const found = tokenPattern.exec(token)
  if (!found) return undefined
  const [, merchant = '', release = '', devices, season, signature = ''] = found
  const claim = {
    host,
    merchant,
    release,
    ...(devices && { devices: Number(devices) }),
    ...(season && { season }),
  }
  return { claim, signature }
}

export function buildSignedText(
  purpose: PreviewPurpose,
  { host, merchant, release, devices = 1, season }: PreviewClaim,
): string {
  return [
    ...[`livery preview ${purpose}`, host, merchant, release],
    ...(devices > 1 ? [devices] : []),
    ...(season === undefined ? [] : [`season ${season}`]),
  ].join('\n')
}
