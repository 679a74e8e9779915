import type { ServerResponse } from 'node:http'
import type { ComposedResponse } from '#answers/compose-response.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { WatchResponse } from '#gate/request-hooks.ts'
import type { AssetResponses } from './asset-responses.ts'
import { writeResponse } from './asset-responses.ts'
import { assetRoute } from './asset-routes.ts'

/** Responds to an admitted request; returns false, without side effects, if a route must respond. */
export type FastPath = (context: RequestContext, response: ServerResponse) => boolean

/**
 * Creates the fast path: sends pages and compiled code that are in memory before the framework
 * builds its request and reply and runs its router and hooks, which cost more than a page does. The
 * routes send the same response with the same function.
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

/** Leaves a damaged file to the route, which encounters the same error and responds with it. */
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
