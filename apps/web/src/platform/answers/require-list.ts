import type { EndpointName } from '@livery/contract/endpoints.ts'
import { PlatformError } from '../errors.ts'

/**
 * Returns the list from a response. For callers that show failures themselves.
 * @throws PlatformError when the response does not have a list
 */
export function requireList<Item>(endpoint: EndpointName, list: Item[] | undefined): Item[] {
  if (Array.isArray(list)) return list
  throw new PlatformError('answer', 'no list', { endpoint, alert: 'session' })
}
