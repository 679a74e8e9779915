import { fileLikePaths } from '@livery/contract/routes.ts'
import { type ComposedResponse, composeResponse } from '#answers/compose-response.ts'
import { acceptedEncodings } from '#answers/negotiate-encoding.ts'
import { chooseRepresentation, type PreparedFile } from '#answers/prepared-file.ts'
import type { Representation } from '#answers/stored-representation.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { ToPageHeaders } from './page-headers.ts'
import { isIndexable } from './robots.ts'

export type AssetResponse = ComposedResponse<Representation>

/** Composes the response of the served release; framework and fast path share it. */
export type AssetResponses = {
  /** For a tenant whose pack is loaded; `undefined`: the release has no such file. */
  compose(tenant: Tenant, context: RequestContext): AssetResponse | undefined
  /** The same for the fast path; `undefined` also where only the framework can respond. */
  composeFromMemory(context: RequestContext): AssetResponse | undefined
}

const filePath = /^\/m\/(?:assets|brand|icons|splash)(?:\/|$)|\.[^/]*$/
/** Icons, launch images and the manifest have routes of their own below `/m/`. */
const otherRoutes = /^\/m\/(?:icons\/|splash\/|favicon|manifest\.)/

export function createAssetResponses(toPageHeaders: ToPageHeaders): AssetResponses {
  function toPage(page: Representation | undefined, context: RequestContext) {
    return page && composeResponse(page, context.scan.ifNoneMatch, toPageHeaders(context))
  }

  return {
    compose(tenant, context) {
      const { path, host, scan } = context
      const encodings = acceptedEncodings(scan.acceptEncoding)
      // Pages are not looked up among the files: they are most of all requests.
      if (isPagePath(path)) return toPage(tenant.page(isIndexable(host, path), encodings), context)
      return toFile(tenant.findFile(path), context)
    },
    composeFromMemory(context) {
      const { path, host, scan, tenant, refusal } = context
      if (!tenant || refusal !== undefined || hasBody(context)) return undefined
      if (otherRoutes.test(path)) return undefined
      if (!isPagePath(path)) return toFile(tenant.findLoadedFile(path), context)
      const encodings = acceptedEncodings(scan.acceptEncoding)
      return toPage(tenant.loadedPage(isIndexable(host, path), encodings), context)
    },
  }
}

function toFile(file: PreparedFile | undefined, { scan }: RequestContext) {
  if (!file) return undefined
  const representation = chooseRepresentation(file, acceptedEncodings(scan.acceptEncoding))
  return composeResponse(representation, scan.ifNoneMatch, [])
}

/** The framework reads bodies, and answers expectations of one. */
function hasBody({ scan }: RequestContext): boolean {
  const { contentLengthCount, transferEncoding, expect } = scan
  return contentLengthCount > 0 || transferEncoding !== undefined || expect !== undefined
}

/** A path that names a file is never answered with the page: a cache would store it as the file. */
function isPagePath(path: string): boolean {
  return fileLikePaths.includes(path) || !filePath.test(path)
}
