import type { EndpointName } from '@livery/contract/endpoints.ts'
import { PlatformError } from '../errors.ts'

/**
 * The list of an answer whose failure the caller shows itself.
 * @throws PlatformError when the answer has none.
 */
export function requireList<Item>(endpoint: EndpointName, list: Item[] | undefined): Item[] {
  if (Array.isArray(list)) return list
  throw new PlatformError('answer', 'no list', { endpoint, alert: 'session' })
}
