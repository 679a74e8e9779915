/** Defines the types for the platform client and its dependencies. */
import type { EndpointName } from '@livery/contract/endpoints.ts'
import type { AnswerOf, SentTo } from '@livery/contract/platform/endpoint-types.ts'
import type { SafeStorage } from '#device/storage.ts'
import type { Clock } from '#lib/clock.ts'
import type { Cipher } from '#platform/client/encryption/encrypt.ts'
import type { AlertOption } from '../errors.ts'
import type { Caller, RequestParts } from './request.ts'

/** Options for every call, in addition to the endpoint's own options. */
type SharedOptions = Omit<RequestParts, 'query'> & {
  signal?: AbortSignal | undefined
  /**
   * GET only (HTTP-07): use the response in session storage while it is younger than `maxAgeMs`.
   */
  cache?: true | { maxAgeMs: number }
  /** GET only: fetch again and replace the stored response. */
  flush?: boolean
  alert?: AlertOption
}

/** The options with any query and body. The client uses this type internally for all endpoints. */
export type AnyOptions = SharedOptions & Pick<RequestParts, 'query'> & { body?: unknown }

export type CallOptions<Name extends EndpointName> = SharedOptions & SentTo<Name>

/** Options may be omitted unless the endpoint needs a query or a body. */
type CallArguments<Name extends EndpointName> =
  SharedOptions extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>]

export type PlatformClient<Names extends EndpointName = EndpointName> = {
  /**
   * Calls the platform and resolves with `value` from the response's envelope, or with the whole
   * body if there is no envelope. The endpoint's name determines the types of query, body and
   * result.
   * @throws PlatformError and no other error
   */
  call<Name extends Names>(name: Name, ...options: CallArguments<Name>): Promise<AnswerOf<Name>>
  /** Fetches the code for encrypted calls before the first such call. */
  prefetchEncryption(): void
  /** Deletes all stored responses, so that the next player in this tab does not see them. */
  forgetAnswers(): void
}

export type PlatformDeps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The device's clock, for the age of stored responses. */
  now: () => number
  /** Whether the player reloaded the page, with the button or by pulling down. */
  isReloaded: boolean
  /** Receives the platform's time from each response. */
  clock: Pick<Clock, 'learn'>
  isOnline: () => boolean
  /** Records that a response arrived over the network, whatever its status. */
  noteAnswer: () => void
  storage: SafeStorage
  /** Returns the response that the device stored in an earlier visit, by its storage key. */
  readKept: (key: string) => Promise<{ value: unknown } | undefined>
  caller: () => Caller
  cipher: () => Cipher
  loadEncryption: () => Promise<
    Pick<typeof import('#platform/client/encryption/encrypt.ts'), 'encryptJson'>
  >
}
