/**
 * Stores digests of the session tokens that this browser has had. An external site that received a
 * player's token (NAV-02) sends it back when the player returns. A stored digest proves that the
 * player came from this browser; another person's token has no digest here.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createStoredText, localStore } from '#device/storage.ts'
import { parseJson } from '#lib/records.ts'

const stored = createStoredText(localStore, localStorageKeys.ownTokens)
const mostKept = 8

export async function keepOwnToken(token: string): Promise<void> {
  const digest = await computeTokenDigest(token)
  if (digest === undefined) return
  const others = readDigests().filter(one => one !== digest)
  stored.keep(JSON.stringify([...others, digest].slice(-mostKept)))
}

export async function dropOwnToken(token: string): Promise<void> {
  const digest = await computeTokenDigest(token)
  const kept = readDigests()
  if (digest === undefined || !kept.includes(digest)) return
  stored.keep(JSON.stringify(kept.filter(one => one !== digest)))
}

export async function isOwnToken(token: string): Promise<boolean> {
  const digest = await computeTokenDigest(token)
  return digest !== undefined && readDigests().includes(digest)
}

/**
 * Returns the token's digest; undefined over plain http, where browsers do not have cryptography.
 */
async function computeTokenDigest(token: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}

function readDigests(): string[] {
  const value = parseJson(stored.read())
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}
