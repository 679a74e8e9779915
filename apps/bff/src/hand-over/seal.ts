import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The facts that a sealed session is bound to. */
export type Bond = { merchant: string; host: string; code: string }

/** A sealed session and the name it is stored under. Neither reveals the code, nor works without. */
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
 * Encrypts a text under its code, merchant and host: a copy of the store, or a log of its commands,
 * holds no token that could be used.
 */
export function seal(bond: Bond, text: string): Sealed {
  const { id, key } = derive(bond)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { id, box: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') }
}

/** The name under which the session of this bond would be stored. */
export function toId(bond: Bond): string {
  return derive(bond).id
}

/** Undefined when the box was sealed under another bond, or altered. */
export function unseal(bond: Bond, box: string): string | undefined {
  const bytes = Buffer.from(box, 'base64')
  const iv = bytes.subarray(0, ivBytes)
  const cipher = createDecipheriv(algorithm, derive(bond).key, iv)
  cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const body = cipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8')
    return body + cipher.final('utf8')
  } catch {
    // Not its key.
    return undefined
  }
}

/**
 * Codes are compared by a derived value only, so the time that a look-up takes says nothing about a
 * code.
 */
function derive({ merchant, host, code }: Bond): { id: string; key: Buffer } {
  const info = `livery hand-over\n${merchant}\n${host}`
  const bytes = Buffer.from(hkdfSync('sha256', code, '', info, 2 * keyBytes))
  return { id: bytes.subarray(keyBytes).toString('base64url'), key: bytes.subarray(0, keyBytes) }
}
