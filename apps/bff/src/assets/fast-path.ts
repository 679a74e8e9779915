import type { ServerResponse } from 'node:http'
import type { ComposedResponse } from '#answers/compose-response.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { WatchResponse } from '#gate/request-hooks.ts'
import type { AssetResponses } from './asset-responses.ts'
import { writeResponse } from './asset-responses.ts'
import { assetRoute } from './asset-routes.ts'

/**
 * Responds to an admitted request. Returns false, without side effects, if a route must respond
 * instead.
 */
export type FastPath = (context: RequestContext, response: ServerResponse) => boolean

/**
 * Creates the fast path, which sends pages and compiled code from memory. It bypasses the
 * framework's request, reply, router and hooks, which cost more than the page itself. The routes
 * compose the same response with the same function.
 */
export function createFastPath(
  { composeFromMemory }: AssetResponses,
  lifecycle: { readonly closing: boolean },
  watchResponse: WatchResponse,
): FastPath {
  return (context, response) => {
    const isRead = context.method === 'GET' && context.path.startsWith('/m/')
    if (!isRead || lifecycle.closing) return false

    const composed = attempt(composeFromMemory, context)
    if (!composed) return false

    context.route = assetRoute
    watchResponse(response)
    writeResponse(response, context, composed)

    return true
  }
}

/**
 * Returns `undefined` for a damaged file: the route then encounters the same error and sends the
 * error response.
 */
function attempt(
  compose: AssetResponses['composeFromMemory'],
  context: RequestContext,
): ComposedResponse | undefined {
  try {
    return compose(context)
  } catch {
    return undefined
  }
}
