import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Dispatcher } from 'undici'

type TokenQuery = {
  merchant: string
  platformCode: string
  token: string
  /** Forwarded, because a platform may bind a token to the player's IP address. */
  clientAddress: string
  /** The network by which the client is counted. */
  client: string
  userAgent: string
  requestId: string
}

export type VerifyToken = (query: TokenQuery) => Promise<'known' | 'unknown' | 'unsure'>

/** Returns the connection pool for one client's calls to the platform at one merchant. */
type ToPool = (owner: { merchant: string; client: string }) => Dispatcher

const timeoutMs = 3_000

/**
 * Creates the function that checks with the platform whether a token belongs to a member of this
 * merchant.
 */
export function createVerifyToken(toPool: ToPool, origin: string): VerifyToken {
  const { method, path } = endpoints.memberInfo
  return async ({ merchant, client, platformCode, token, clientAddress, ...more }) => {
    try {
      const { statusCode, body } = await toPool({ merchant, client }).request({
        origin,
        method,
        path,
        headers: {
          merchant: platformCode,
          authorization: token,
          accept: 'application/json',
          'user-agent': more.userAgent,
          'x-forwarded-for': clientAddress,
          'x-request-id': more.requestId,
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
      await body.dump()
      if (statusCode === 200) return 'known'
      return statusCode < 500 ? 'unknown' : 'unsure'
    } catch {
      // The platform did not respond in time, so the token's validity is unknown.
      return 'unsure'
    }
  }
}

/** The values that a sealed session is bound to. */
export type Bond = { merchant: string; host: string; code: string }

/**
 * A sealed session and the id under which it is stored. Neither the session nor the id reveals the
 * code, and the session cannot be opened without the code.
 */
export type Sealed = { id: string; box: string }

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyBytes = 32

/** 256 random bits. */
export function createCode(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Encrypts the given text with a key that is derived from code, merchant and host. A copy of the
 * store, or of its command log, does not contain a usable token.
 */
export function seal(bond: Bond, text: string): Sealed {
  const { id, key } = derive(bond)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { id, box: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') }
}

/** Returns the id under which a session is stored if it was sealed with these values. */
export function deriveHandOverId(bond: Bond): string {
  return derive(bond).id
}

/** Returns the decrypted text, or undefined if the box was altered or sealed with other values. */
export function unseal(bond: Bond, box: string): string | undefined {
  const bytes = Buffer.from(box, 'base64')
  const iv = bytes.subarray(0, ivBytes)
  const cipher = createDecipheriv(algorithm, derive(bond).key, iv)
  cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))

  try {
    const body = cipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8')
    return body + cipher.final('utf8')
  } catch {
    // The box was sealed with another key or altered.
    return undefined
  }
}

/**
 * Derives id and key. The store looks up the derived id instead of the code, so that the lookup
 * time does not reveal anything about the code.
 */
function derive({ merchant, host, code }: Bond): { id: string; key: Buffer } {
  const info = `livery hand-over\n${merchant}\n${host}`
  const bytes = Buffer.from(hkdfSync('sha256', code, '', info, 2 * keyBytes))
  return { id: bytes.subarray(keyBytes).toString('base64url'), key: bytes.subarray(0, keyBytes) }
}
