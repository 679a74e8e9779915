import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  buildSignedText,
  isMarkOf,
  type PreviewClaim,
  type PreviewHost,
  type PreviewPurpose,
  readPreviewHost,
  readPreviewToken,
  type Sign,
  signPreviewToken,
} from '@livery/contract/preview/preview-link.ts'

/** Checks the hosts and tokens of preview links, and signs cookies. */
export type PreviewSigner = {
  /** Returns the parsed host if one of our keys signed it, even if it has expired. */
  readHost(host: string): PreviewHost | undefined
  /** Returns the claim in a token that was signed for this purpose and this host. */
  readToken(purpose: PreviewPurpose, token: string, host: string): PreviewClaim | undefined
  signCookie(claim: PreviewClaim): string
}

type Settings = {
  /** The first key signs, and every key verifies. Without keys, previews are disabled. */
  keys: readonly string[]
  /** Parent domain of the preview hosts; if empty, previews are disabled. */
  domain: string
}

/**
 * Creates a function that returns whether a host belongs to an unexpired link, for the edge's
 * certificate requests.
 */
export function createIsPreviewHost(
  signer: Pick<PreviewSigner, 'readHost'>,
  now = Date.now,
): (host: string) => boolean {
  return host => (signer.readHost(host)?.expiresAtS ?? 0) * 1_000 > now()
}

export function createPreviewSigner({ keys, domain }: Settings): PreviewSigner {
  const signs = domain === '' ? [] : keys.map(createSigner)

  function readHost(host: string): PreviewHost | undefined {
    const found = signs.length > 0 ? readPreviewHost(host, domain) : undefined
    return found && signs.some(sign => isMarkOf(found, domain, sign)) ? found : undefined
  }

  return {
    readHost,
    readToken(purpose, token, host) {
      const found = readPreviewToken(token, host)
      if (!found) return undefined
      const { claim, signature } = found
      const text = buildSignedText(purpose, claim)
      return signs.some(sign => isSame(sign(text), signature)) ? claim : undefined
    },
    signCookie({ devices: _devices, ...claim }) {
      const [sign] = signs
      if (!sign) throw new Error('previews cannot be signed without a key')
      return signPreviewToken('cookie', claim, sign)
    },
  }
}

function createSigner(key: string): Sign {
  return text => createHmac('sha256', key).update(text).digest('hex')
}

/** Compares two strings of 64 hexadecimal digits. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
