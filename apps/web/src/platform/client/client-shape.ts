/** What the client of the platform offers, and what it is made of. */
import type { EndpointName } from '@livery/contract/endpoints.ts'
import type { SafeStorage } from '#device/storage.ts'
import type { Cipher } from '#platform/encryption/encrypt.ts'
import type { Caller, RequestParts } from './request.ts'

export type CallOptions = RequestParts & {
  body?: unknown
  signal?: AbortSignal | undefined
  /** GET only (HTTP-07): answer from session storage while it is younger than `maxAgeMs`. */
  cache?: true | { maxAgeMs: number }
  /** GET only: ask anew and replace what is stored. */
  flush?: boolean
  /** `false`: the caller draws the failure, no alert is wanted (HTTP-08, ERROR-11). */
  alert?: false
}

export type PlatformClient = {
  /**
   * Calls the platform and resolves with `value` of its envelope, or with the whole body of an
   * answer that has none. `T` is the caller's word for the shape; see contract/platform/.
   * @throws PlatformError and nothing else.
   */
  call<T>(name: EndpointName, options?: CallOptions): Promise<T>
  /** Fetches the code of encrypted calls ahead of the first one. */
  prefetchEncryption(): void
  /** The platform's time in Unix milliseconds, as far as it is known: phones may be hours wrong. */
  now(): number
  /** Forgets every stored answer, so that the next player in this tab sees none of them. */
  forgetAnswers(): void
}

export type PlatformDeps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
  isOnline: () => boolean
  storage: SafeStorage
  caller: () => Caller
  cipher: () => Cipher
  loadEncryption: () => Promise<typeof import('#platform/encryption/encrypt.ts')>
}
