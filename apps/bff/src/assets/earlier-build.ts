import { failedBuildCookie } from '@livery/contract/cookies.ts'
import type { FastifyInstance } from 'fastify'
import { namesFailedBuild, readCookies } from '#cookies/cookies.ts'
import { contextOf, type RequestContext } from '#gate/request-context.ts'
import type { MerchantVersion, Sources } from '#tenants/merchant-version.ts'
import { createTenant, type Tenant } from '#tenants/tenant.ts'
import { isPagePath } from './asset-responses.ts'

type Parts = {
  /** Returns the ids of the releases before the served release, most recently served first. */
  listEarlier(): readonly string[]
  /** Returns the merchant in a release; `undefined` if the release does not have it any more. */
  findVersion(release: string, code: string): Promise<MerchantVersion | undefined>
  sources: Sources
  /** Called for each page of an earlier build. */
  onPage(merchant: string): void
}

/** Files with a hash in their URL. The current build finds the files of all kept releases. */
const hashedPath = /^\/m\/(?:assets|brand|icons|splash)\//

/**
 * Replaces a request's tenant if the browser names the current build as failed
 * (`failedBuildCookie`). Page, worker and manifests then come from the merchant's previous build, so
 * that they match, and the browser does not update to the build that cannot start. Platform calls
 * keep the current tenant.
 */
export function registerEarlierBuilds(app: FastifyInstance, parts: Parts): void {
  // Freed together with the tenant, which a new release or a new season replaces.
  const known = new WeakMap<Tenant, Promise<Tenant | undefined>>()

  app.addHook('onRequest', (request, _reply, next) => {
    const context = contextOf(request.raw)
    const { tenant, path, isPreview } = context
    const isOwn = path.startsWith('/m/') && !hashedPath.test(path)
    if (!tenant || isPreview || !isOwn || !namesFailedBuild(context.scan.cookie)) return next()
    replaceTenant(context, tenant).then(() => next(), next)
  })

  async function replaceTenant(context: RequestContext, tenant: Tenant): Promise<void> {
    await tenant.load()
    const failed = readCookies(context.scan.cookie, context.secure).own(failedBuildCookie)
    if (failed !== tenant.buildId) return

    // A damaged earlier build must not replace the current page with an error.
    const earlier = await findEarlierOnce(tenant).catch(() => undefined)
    if (!earlier) return

    context.tenant = earlier
    if (isPagePath(context.path)) parts.onPage(tenant.code)
  }

  function findEarlierOnce(tenant: Tenant): Promise<Tenant | undefined> {
    const finding = known.get(tenant) ?? findEarlier(tenant)
    known.set(tenant, finding)
    finding.catch(() => known.delete(tenant))
    return finding
  }

  /**
   * Returns the merchant in the latest earlier release in which it had another build, in its usual
   * look.
   */
  async function findEarlier(tenant: Tenant): Promise<Tenant | undefined> {
    for (const release of parts.listEarlier()) {
      const version = await parts.findVersion(release, tenant.code)
      const earlier = version && createEarlierTenant(tenant, version)
      await earlier?.load()
      if (earlier && earlier.buildId !== tenant.buildId) return earlier
    }

    return undefined
  }

  function createEarlierTenant({ code }: Tenant, version: MerchantVersion): Tenant {
    const { entry, code: variants } = version
    const [own, base] = variants

    return createTenant(code, entry, {
      ...parts.sources,
      variants: {
        ...(own && { [entry.variant]: own }),
        ...(own?.base !== undefined && base && { [own.base]: base }),
      },
      earlier: { withFile: async () => [], withIcon: async () => [] },
      findDefaultHost: () => undefined,
    })
  }
}
