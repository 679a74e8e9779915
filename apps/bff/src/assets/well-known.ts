import type { SiteFile } from '@livery/contract/site-file.ts'
import { releaseManifestPath } from '@livery/contract/updates/release-manifest.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { contextOf, loadTenant } from '#gate/request-context.ts'
import { siteOf } from '#tenants/tenant.ts'

type Answer = { type: string; text: string }
/** Returns a host's release manifest; undefined if the release is not signed. */
type ComposeManifest = (code: string, host: string) => string | undefined

/** Returns undefined for a merchant without such a file. */
type Compose = (site: SiteFile, host: string) => Answer | undefined

const json = 'application/json; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const dayMs = 86_400_000
/** RFC 9116 requires an expiry date less than a year away; half a year allows for cached copies. */
const securityTxtDays = 180

/** Registers the files that crawlers, app stores and researchers fetch at fixed paths. */
export function registerWellKnown(app: FastifyInstance, composeManifest: ComposeManifest): void {
  serve(app, '/robots.txt', () => ({ type: plain, text: robotsTxt }))
  serve(app, '/.well-known/security.txt', buildSecurityTxt)
  serve(app, '/.well-known/assetlinks.json', buildAssetLinks)
  serve(app, '/.well-known/apple-app-site-association', buildAppSiteAssociation)
  app.get(releaseManifestPath, async (request, reply) => {
    const { code } = await loadTenant(request)
    const { host, isPreview } = contextOf(request.raw)
    const manifest = isPreview ? undefined : composeManifest(code, host)
    if (manifest === undefined) throw new AppError('not_found')
    return reply.headers({ ...headers, 'content-type': json }).send(manifest)
  })
}

function serve(app: FastifyInstance, url: string, compose: Compose): void {
  app.get(url, async (request, reply) => {
    const { type, text } = await composeFor(request, compose)
    return reply.headers({ ...headers, 'content-type': type }).send(text)
  })
}

const headers = {
  // A shared cache that ignores the host would serve this response for another merchant.
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
}

async function composeFor(request: FastifyRequest, compose: Compose): Promise<Answer> {
  const answer = compose(siteOf(await loadTenant(request)), contextOf(request.raw).host)
  if (!answer) throw new AppError('not_found')
  return answer
}

/**
 * Crawlers may fetch pages, because they must fetch a page to read its `X-Robots-Tag` (SEO-01). The
 * disallowed trees do not contain pages.
 */
const robotsTxt = ['/wps/', '/lgw/', '/mini-game/', '/bff/', '/__/']
  .map(path => `Disallow: ${path}\n`)
  .reduce((text, line) => text + line, 'User-agent: *\n')

function buildSecurityTxt({ security, languageTags }: SiteFile, host: string): Answer | undefined {
  if (!security) return undefined

  const today = Math.floor(Date.now() / dayMs)
  const expires = new Date((today + securityTxtDays) * dayMs).toISOString()
  const lines = [
    ...security.contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expires}`,
    ...(languageTags.length > 0 ? [`Preferred-Languages: ${languageTags.join(', ')}`] : []),
    `Canonical: https://${host}/.well-known/security.txt`,
    ...(security.policy === undefined ? [] : [`Policy: ${security.policy}`]),
  ]

  return { type: plain, text: `${lines.join('\n')}\n` }
}

function buildAssetLinks({ apps }: SiteFile): Answer | undefined {
  if (!apps?.android) return undefined
  const statements = apps.android.map(({ package: name, certificates }) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: name,
      sha256_cert_fingerprints: certificates,
    },
  }))
  return { type: json, text: JSON.stringify(statements) }
}

function buildAppSiteAssociation({ apps }: SiteFile): Answer | undefined {
  if (!apps?.ios) return undefined

  const appIDs = apps.ios.map(({ appId }) => appId)
  const details = [{ appIDs, components: [{ '/': '/m/*' }] }]

  return {
    type: json,
    text: JSON.stringify({ applinks: { details }, webcredentials: { apps: appIDs } }),
  }
}
