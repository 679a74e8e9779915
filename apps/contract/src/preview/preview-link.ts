/**
 * Links to one merchant as one release has it, on a host of its own: `preview-<id>.<domain>`. The
 * pipeline signs them and the servers check them by this one module, with the same keys.
 */
import * as z from 'zod'
import { toHostName } from '../hosts.ts'

/** HMAC-SHA-256 of a text in lower-case hex, under a key of PREVIEW_KEYS. */
export type Sign = (text: string) => string

/** A host of the form of a preview's. Its mark is checked with `isMarkOf`. */
export type PreviewHost = { host: string; expiresAtS: number; mark: string }

/** The merchant and the release that a link or a cookie of this host is for. */
export type PreviewClaim = { host: string; merchant: string; release: string }

/** `link` is exchanged once for `cookie`, and neither is taken for the other. */
export type PreviewPurpose = 'link' | 'cookie'

/** The query parameter and form field of a link's token. */
export const previewTokenField = 'link'

/** The cookie of a browser that has opened a link. */
export const previewCookie = 'livery_preview'

const keyPattern = /^[\x21-\x2b\x2d-\x7e]{32,256}$/
const maxKeys = 8

/** PREVIEW_KEYS, or the text of PREVIEW_KEYS_FILE: the first key signs, all are accepted. */
export const previewKeys = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    keys => keys.length > 0 && keys.length <= maxKeys && keys.every(key => keyPattern.test(key)),
    `must be 1 to ${maxKeys} keys of 32 to 256 printable characters, separated by spaces or commas; openssl rand -hex 32 makes one`,
  )

/** The environment's variables of preview links. */
export const previewVariables = {
  PREVIEW_KEYS: previewKeys.optional(),
  PREVIEW_KEYS_FILE: z.string().optional(),
  PREVIEW_DOMAIN: z
    .string()
    .refine(domain => toHostName(domain) === domain, 'must be a host name')
    .optional(),
}

const randomDigits = 16
const expiryDigits = 8
const markDigits = 16
const label = new RegExp(
  `^preview-([0-9a-f]{${randomDigits}})([0-9a-f]{${expiryDigits}})([0-9a-f]{${markDigits}})$`,
)
const tokenPattern = /^([a-z0-9][a-z0-9-]{0,62})\.([0-9a-f]{64})\.([0-9a-f]{64})$/

/**
 * Makes the host of a new link. Part of its name is a mark of the key, so that nobody else can make
 * up hosts for which the edge would fetch certificates.
 *
 * @param random 16 random hexadecimal digits
 * @param expiresAtS seconds since 1970
 */
export function toPreviewHost(
  domain: string,
  random: string,
  expiresAtS: number,
  sign: Sign,
): string {
  const id = random + expiresAtS.toString(16).padStart(expiryDigits, '0')
  return `preview-${id}${toMark(domain, id, sign)}.${domain}`
}

/** `undefined` for a host that has not the form. */
export function readPreviewHost(host: string, domain: string): PreviewHost | undefined {
  if (!host.endsWith(`.${domain}`)) return undefined
  const [, , expiry = '', mark = ''] = label.exec(host.slice(0, -domain.length - 1)) ?? []
  return mark === '' ? undefined : { host, expiresAtS: Number.parseInt(expiry, 16), mark }
}

/** Whether the key of `sign` has made the host. */
export function isMarkOf({ host, mark }: PreviewHost, domain: string, sign: Sign): boolean {
  const id = host.slice('preview-'.length, 'preview-'.length + randomDigits + expiryDigits)
  return toMark(domain, id, sign) === mark
}

function toMark(domain: string, id: string, sign: Sign): string {
  return sign(`livery preview host\n${domain}\n${id}`).slice(0, markDigits)
}

/** `<merchant>.<release>.<signature>`. The host, which is signed too, has the time it ends. */
export function toPreviewToken(purpose: PreviewPurpose, claim: PreviewClaim, sign: Sign): string {
  return `${claim.merchant}.${claim.release}.${sign(toSignedText(purpose, claim))}`
}

/** The claim of a token and its signature; `undefined` for a text that is none. */
export function readPreviewToken(
  token: string,
  host: string,
): { claim: PreviewClaim; signature: string } | undefined {
  const [, merchant = '', release = '', signature = ''] = tokenPattern.exec(token) ?? []
  return signature === '' ? undefined : { claim: { host, merchant, release }, signature }
}

export function toSignedText(
  purpose: PreviewPurpose,
  { host, merchant, release }: PreviewClaim,
): string {
  return `livery preview ${purpose}\n${host}\n${merchant}\n${release}`
}
