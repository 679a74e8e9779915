import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import type { Endpoint, EndpointName, SiteEndpointName } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { isUnreachable, PlatformError } from '../errors.ts'
import { createAnswerCache } from './answer-cache.ts'
import { browserDeps } from './browser-deps.ts'
import { type CallGuard, findCallGuard } from './call-guards.ts'
import type { AnyOptions, PlatformClient, PlatformDeps } from './client-shape.ts'
import { createInFlight } from './in-flight.ts'
import { parseAnswer } from './parse-answer.ts'
import { toPreparationError } from './preparation-error.ts'
import { type Caller, toHeaders, toToken, toUrl } from './request.ts'
import { sealBody } from './seal-body.ts'
import { send } from './send.ts'
import { createServerClock } from './server-clock.ts'

const defaultMaxAgeMs = 5 * 60_000

/** The calls that are known: those of the site, and others once `withCalls` has added them. */
const known: Partial<Record<EndpointName, Endpoint>> = { ...siteEndpoints }

const ofBrowser = createPlatformClient(browserDeps)
export const platform: PlatformClient<SiteEndpointName> = ofBrowser

/** The same client, which knows these calls too. */
export function withCalls(more: Partial<Record<EndpointName, Endpoint>>): PlatformClient {
  Object.assign(known, more)
  return ofBrowser
}

function requireEndpoint(name: EndpointName): Endpoint {
  const endpoint = known[name]
  if (!endpoint) throw new Error(`The table of ${name} is not loaded: call it by memberPlatform`)
  return endpoint
}

export function createPlatformClient(deps: PlatformDeps): PlatformClient {
  const cache = createAnswerCache(deps.storage, deps.now)
  const inFlight = createInFlight()
  const clock = createServerClock(deps.now)
  /** Counts the purges: an answer requested before one is not stored after it. */
  let era = 0

  async function ask(name: EndpointName, options: AnyOptions, signal?: AbortSignal) {
    const endpoint = requireEndpoint(name)
    const caller = deps.caller()
    const token = toToken(endpoint, options, caller)
    const headers = toHeaders(endpoint, options, caller)
    const sealed = endpoint.encrypted ? await sealBody(name, options, deps, client) : undefined
    const answer = await send(deps, name, {
      url: toUrl(endpoint.path, options.query),
      method: endpoint.method,
      headers: { ...headers, ...sealed?.headers },
      body: sealed ? sealed.body : toJson(options.body),
      noCache: endpoint.noCache ?? false,
      keepalive: endpoint.keepalive ?? false,
      timeoutMs: endpoint.timeoutMs ?? timings.requestTimeoutMs,
      alert: options.alert,
      signal,
    })
    if (endpoint.method !== 'GET') clock.hear(answer.sentAtMs)
    return parseAnswer(answer, { endpoint: name, token, alert: options.alert })
  }

  async function runGuard(
    guard: CallGuard,
    name: EndpointName,
    { body, alert }: AnyOptions,
  ): Promise<void> {
    try {
      await guard(body)
    } catch (cause) {
      const isOnline = deps.isOnline()
      throw toPreparationError(cause, '', { endpoint: name, alert, isOnline }) ?? cause
    }
  }

  function get(name: EndpointName, options: AnyOptions): Promise<unknown> {
    const key = toKey(name, options, deps.caller())
    if (!options.cache) {
      return join(`plain ${key}`, name, options, signal => ask(name, options, signal))
    }
    const maxAgeMs = options.cache === true ? defaultMaxAgeMs : options.cache.maxAgeMs
    const stored = options.flush ? undefined : cache.fresh(key, maxAgeMs)
    if (stored) return Promise.resolve(stored.value)
    return join(key, name, options, signal => refresh(key, name, options, signal))
  }

  function join(
    key: string,
    name: EndpointName,
    { signal, alert }: AnyOptions,
    ask: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> {
    const left = () => new PlatformError('aborted', '', { endpoint: name, alert: false })
    return inFlight.join(`${alert} ${key}`, { signal, left }, ask)
  }

  async function refresh(
    key: string,
    name: EndpointName,
    options: AnyOptions,
    signal: AbortSignal,
  ): Promise<unknown> {
    const askedIn = era
    try {
      const value = await ask(name, options, signal)
      if (askedIn === era) cache.store(key, value)
      return value
    } catch (error) {
      // An old answer is better than none; but a refusal of the platform is an answer.
      const stored = isUnreachable(error) ? cache.stale(key) : undefined
      if (stored) return stored.value
      throw error
    }
  }

  const client: PlatformClient = {
    call: async (name: EndpointName, options: AnyOptions = {}) => {
      const { method, path } = requireEndpoint(name)
      if (path === '') throw new PlatformError('no-url', 'url is null', { endpoint: name })
      // A call without a guard is asked in the moment it is made, by who and in the language it is then.
      const guard = findCallGuard(name)
      if (guard) await runGuard(guard, name, options)
      const value = await (method === 'GET'
        ? get(name, options)
        : ask(name, options, options.signal))
      // The contract gives each endpoint's answer type; the platform is trusted to keep it.
      return value as never
    },
    prefetchEncryption: () => {
      // Only a prefetch: the call itself loads the code again and reports a failure.
      ignoreFailure(deps.loadEncryption())
    },
    now: clock.now,
    forgetAnswers: () => {
      era += 1
      cache.clear()
    },
  }
  return client
}

/**
 * The identity of a GET call: a player never sees another player's answer, nor a language
 * another's.
 */
function toKey(name: EndpointName, options: AnyOptions, caller: Caller): string {
  const endpoint = requireEndpoint(name)
  const { Merchant, Language, ...headers } = toHeaders(endpoint, options, caller)
  const token = toToken(endpoint, options, caller) ?? ''
  const extra = options.headers || options.moduleId ? JSON.stringify(headers) : ''
  return [Merchant, token, Language, toUrl(endpoint.path, options.query), extra].join(' ')
}

function toJson(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}
