import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import type { EndpointTypes } from '@livery/contract/platform/endpoint-types.ts'
import { PlatformError } from '../errors.ts'
import { browserDeps } from './browser-deps.ts'
import { toUrl } from './request.ts'
import { parseAnswer, parseBody } from './send.ts'

const endpoint = 'trialLaunch'

/**
 * CALL-30, the sync form: a synchronous request with the headers Merchant and Language alone.
 * Browsers open a window only within the player's tap, which an awaited answer outlives: so the
 * address of a game in a window of its own is fetched before the tap is over. The page stands still
 * meanwhile. A synchronous request has no time limit of its own; the BFF ends it.
 * @throws PlatformError
 */
export function callTrialAtOnce(
  query: EndpointTypes['trialLaunch']['query'],
): EndpointTypes['trialLaunch']['answer'] {
  const { merchant, language } = browserDeps.caller()
  const { method, path } = siteEndpoints[endpoint]
  const request = new XMLHttpRequest()
  request.open(method, toUrl(path, query), false)
  request.setRequestHeader('Merchant', merchant)
  request.setRequestHeader('Language', language)
  try {
    request.send()
  } catch (cause) {
    throw new PlatformError('network', '', { endpoint, cause, alert: 'session' })
  }
  const { status, responseText: text } = request
  const ok = status >= 200 && status < 300
  const raw = { ok, status, body: parseBody(text) }
  // The contract gives the answer's type, as for every other call.
  return parseAnswer(raw, { endpoint, token: undefined, alert: 'session' }) as never
}
