import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import type { EndpointTypes } from '@livery/contract/platform/endpoint-types.ts'
import { PlatformError } from '../errors.ts'
import { browserDeps } from './browser-deps.ts'
import { toUrl } from './request.ts'
import { parseAnswer, parseBody } from './send-request.ts'

const endpoint = 'trialLaunch'

/**
 * CALL-30, sync form: sends a synchronous request with only the headers Merchant and Language. A
 * browser opens a window only during the player's tap, so the game's URL must be fetched before the
 * tap ends. The page is blocked until the response arrives. A synchronous request has no time limit
 * in the browser; the BFF limits it.
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

  // The contract defines the response type, as for every other call.
  return parseAnswer(raw, { endpoint, token: undefined, alert: 'session' }) as never
}
