/** The types of the platform client and of its dependencies. */
import type { EndpointName } from '@livery/contract/endpoints.ts'
import type { AnswerOf, SentTo } from '@livery/contract/platform/endpoint-types.ts'
import type { SafeStorage } from '#device/storage.ts'
import type { Clock } from '#lib/clock.ts'
import type { Cipher } from '#platform/client/encryption/encrypt.ts'
import type { AlertOption } from '../errors.ts'
import type { Caller, RequestParts } from './request.ts'

/** The options of every call, besides those of its endpoint. */
type SharedOptions = Omit<RequestParts, 'query'> & {
  signal?: AbortSignal | undefined
  /** GET only (HTTP-07): answer from session storage while it is younger than `maxAgeMs`. */
  cache?: true | { maxAgeMs: number }
  /** GET only: fetch again and replace the stored answer. */
  flush?: boolean
  alert?: AlertOption
}

/** The same with any query and body: the client's own view, which is the same for all endpoints. */
export type AnyOptions = SharedOptions & Pick<RequestParts, 'query'> & { body?: unknown }

export type CallOptions<Name extends EndpointName> = SharedOptions & SentTo<Name>

/** Options may be omitted unless the endpoint needs a query or a body. */
type CallArguments<Name extends EndpointName> =
  SharedOptions extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>]

export type PlatformClient<Names extends EndpointName = EndpointName> = {
  /**
   * Calls the platform and resolves with `value` of its envelope, or with the whole body of an
   * answer that has none. The endpoint's name decides the types of query, body and answer.
   * @throws PlatformError and nothing else.
   */
  call<Name extends Names>(name: Name, ...options: CallArguments<Name>): Promise<AnswerOf<Name>>
  /** Fetches the code of encrypted calls ahead of the first one. */
  prefetchEncryption(): void
  /** Forgets every stored answer, so that the next player in this tab sees none of them. */
  forgetAnswers(): void
}

export type PlatformDeps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The device's clock, for the age of stored answers. */
  now: () => number
  /** Whether the player reloaded the page, with the button or by pulling it down. */
  isReloaded: boolean
  /** Learns the platform's time from its answers. */
  clock: Pick<Clock, 'learn'>
  isOnline: () => boolean
  /** Notes that the network answered, whatever the answer. */
  noteAnswer: () => void
  storage: SafeStorage
  /** The answer that the device has kept of an earlier visit, by its key in the storage. */
  readKept: (key: string) => Promise<{ value: unknown } | undefined>
  caller: () => Caller
  cipher: () => Cipher
  loadEncryption: () => Promise<
    Pick<typeof import('#platform/client/encryption/encrypt.ts'), 'encryptJson'>
  >
}
