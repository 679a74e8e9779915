import { releaseManifestPath } from '@livery/contract/release-manifest.ts'
import type { SiteFile } from '@livery/contract/site-file.ts'
import { describeFacts } from '@livery/release/chain/release-proof.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { contextOf, loadTenant } from '#gate/request-context.ts'
import type { Releases } from '#releases/releases.ts'
import { siteOf } from '#tenants/tenant.ts'

type Answer = { type: string; text: string }
/** Returns undefined for a merchant without such a file. */
type Compose = (site: SiteFile, host: string) => Answer | undefined

const json = 'application/json; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const dayMs = 86_400_000
/** RFC 9116 requires an expiry date less than a year away; half a year allows for cached copies. */
const securityTxtDays = 180

/** Registers the files that crawlers, app stores and researchers fetch at fixed paths. */
export function registerWellKnown(
  app: FastifyInstance,
  releases: Pick<Releases, 'current' | 'sources'>,
): void {
  serve(app, '/robots.txt', () => ({ type: plain, text: robotsTxt }))
  serve(app, '/.well-known/security.txt', buildSecurityTxt)
  serve(app, '/.well-known/assetlinks.json', buildAssetLinks)
  serve(app, '/.well-known/apple-app-site-association', buildAppSiteAssociation)
  app.get(releaseManifestPath, async (request, reply) => {
    const manifest = await composeReleaseManifest(request, releases)
    if (!manifest) throw new AppError('not_found')
    return reply.headers({ ...headers, 'content-type': json }).send(manifest)
  })
}

/**
 * Composes the manifest of the release that this host serves. It is neither stored nor compressed,
 * because only programs request it, and rarely. Undefined for a preview, and for a
 * release that is not signed.
 */
async function composeReleaseManifest(
  request: FastifyRequest,
  { current, sources }: Pick<Releases, 'current' | 'sources'>,
): Promise<string | undefined> {
  const { code } = await loadTenant(request)
  const { host, isPreview } = contextOf(request.raw)
  const release = current()
  if (isPreview || !release?.proof) return undefined

  const { canary } = release
  const id = canary?.directory.isTriedAt(host) === true ? canary.scope.release : release.id
  const proven = release.proof.of(id, code)
  if (!proven) return undefined

  const { entry, head, codeText } = proven
  const merchant = describeFacts(sources.packCache.describe(entry), entry.seasons)
  return `${JSON.stringify({ ...head, merchant }).slice(0, -1)},"code":${codeText}}`
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
