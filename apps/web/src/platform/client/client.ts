import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import type { Endpoint, EndpointName, SiteEndpointName } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import type { SealedBody } from '#platform/client/encryption/encrypt.ts'
import { PlatformError } from '../errors.ts'
import { browserDeps } from './browser-deps.ts'
import type { AnyOptions, PlatformClient, PlatformDeps } from './client-shape.ts'
import { createPreparationError } from './preparation-error.ts'
import { type Call, createReads } from './reads.ts'
import { buildRequestHeaders, findToken, toUrl } from './request.ts'
import { parseAnswer, send } from './send.ts'

const message = 'Missing Encryption'

/** The known calls: the site's calls, and others once `withCalls` has added them. */
const known: Partial<Record<EndpointName, Endpoint>> = { ...siteEndpoints }

const ofBrowser = createPlatformClient(browserDeps)
export const platform: PlatformClient<SiteEndpointName> = ofBrowser

/** Adds calls to the client and returns the same client, with types for all calls. */
export function withCalls(more: Partial<Record<EndpointName, Endpoint>>): PlatformClient {
  Object.assign(known, more)
  return ofBrowser
}

/** Inspects a call's body before it is sent. @throws PlatformError to refuse the call */
export type CallGuard = (body: unknown) => Promise<void>

const guards = new Map<EndpointName, CallGuard>()

/**
 * Sets a call's guard; replaces an earlier guard. A guard enforces a rule that the platform does
 * not enforce: its refusals look like the platform's.
 */
export function guardCall(name: EndpointName, guard: CallGuard): void {
  guards.set(name, guard)
}

function requireEndpoint(name: EndpointName): Endpoint {
  const endpoint = known[name]
  if (!endpoint) throw new Error(`The table of ${name} is not loaded: call it by memberPlatform`)
  return endpoint
}

export function createPlatformClient(deps: PlatformDeps): PlatformClient {
  const reads = createReads(deps, ask)

  async function ask({ name, endpoint, options }: Call, signal = options.signal) {
    const caller = deps.caller()
    const token = findToken(endpoint, options, caller)
    const headers = buildRequestHeaders(endpoint, options, caller)
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
    // A stored response does not prove that there is a network.
    if (!answer.mayBeStored) deps.noteAnswer()
    // A page from a network in between, such as a hotel's login page, is not a response from the
    // platform.
    if (answer.body) deps.clock.learn(answer)
    return parseAnswer(answer, { endpoint: name, token, alert: options.alert })
  }

  const client: PlatformClient = {
    call: async (name: EndpointName, options: AnyOptions = {}) => {
      const endpoint = requireEndpoint(name)
      if (endpoint.path === '') throw new PlatformError('no-url', 'url is null', { endpoint: name })
      // Without a guard, caller and language are read synchronously, at the time of the call.
      const guard = guards.get(name)
      if (guard) await runGuard(guard, name, options, deps)
      const call = { name, endpoint, options }
      const value = await (endpoint.method === 'GET' ? reads.read(call) : ask(call))
      // The contract defines each endpoint's response type; the platform is trusted to respect it.
      return value as never
    },
    prefetchEncryption: () => {
      // Only a prefetch: the call itself loads the code again and reports a failure.
      ignoreFailure(deps.loadEncryption())
    },
    forgetAnswers: reads.forget,
  }
  return client
}

async function runGuard(
  guard: CallGuard,
  name: EndpointName,
  { body, alert }: AnyOptions,
  deps: Pick<PlatformDeps, 'isOnline'>,
): Promise<void> {
  try {
    await guard(body)
  } catch (cause) {
    const isOnline = deps.isOnline()
    throw createPreparationError(cause, '', { endpoint: name, alert, isOnline }) ?? cause
  }
}

function toJson(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}

/**
 * Encrypts a body (HTTP-10). The key call is first (CALL-13), with the time in its query so that
 * intermediate caches do not respond to it; the code loads in the meantime.
 * @throws PlatformError `encryption`, or a lost call's kind if the key or the code could not be
 * fetched: the body must never be sent in clear instead (HTTP-11, ERROR-15)
 */
async function sealBody(
  endpoint: EndpointName,
  { body, alert, signal }: AnyOptions,
  deps: Pick<PlatformDeps, 'now' | 'isOnline' | 'cipher' | 'loadEncryption'>,
  client: Pick<PlatformClient, 'call'>,
): Promise<SealedBody> {
  try {
    const [{ encryptJson }, key] = await Promise.all([
      deps.loadEncryption(),
      client.call('rsaKey', { query: { _: deps.now() }, alert: false, signal }),
    ])
    return encryptJson(JSON.stringify(body ?? {}), key, deps.cipher())
  } catch (cause) {
    const isOnline = deps.isOnline()
    throw (
      createPreparationError(cause, message, { endpoint, alert, isOnline }) ??
      new PlatformError('encryption', message, { endpoint, cause, alert })
    )
  }
}
