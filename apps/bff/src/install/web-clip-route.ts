import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isSecure } from '#gate/is-secure.ts'
import { contextOf } from '#gate/request-context.ts'
import { loadTenant } from '#gate/require-tenant.ts'
import type { DerivedImages } from '#images/derived-images.ts'
import { findIconRecipe } from '#images/recipes.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { SignProfile } from './profile-signer.ts'
import { toWebClipProfile } from './web-clip.ts'

type Parts = { images: DerivedImages; sign: SignProfile | undefined }

const maxKept = 500
const contentType = 'application/x-apple-aspen-config'
const homePath = '/m/home?utm_source=homescreen'

/** `GET /bff/install/webclip.mobileconfig`: signed when a certificate is configured. */
export function registerWebClip(app: FastifyInstance, { images, sign }: Parts): void {
  const kept = new LRUCache<string, Buffer>({ max: maxKept })
  app.get(bffPaths.webClip, async (request, reply) => {
    const tenant = await loadTenant(request)
    const url = toForwardedFacts(request) + homePath
    const key = [tenant.code, tenant.name, tenant.icons[0].key, url].join('\n')
    const profile = kept.get(key) ?? (await makeProfile(tenant, url, { images, sign }))
    kept.set(key, profile)
    return reply
      .headers({
        'content-type': contentType,
        'content-disposition': `attachment; filename="${tenant.code}.mobileconfig"`,
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      })
      .send(profile)
  })
}

async function makeProfile(tenant: Tenant, url: string, { images, sign }: Parts): Promise<Buffer> {
  const { code, name, manifest, icons } = tenant
  const recipe = findIconRecipe('apple-touch-icon.png')
  if (!recipe) throw new Error('there is no recipe for the icon of the web clip')
  const { bytes: icon } = await images.load(icons[0], recipe)
  const label = typeof manifest.short_name === 'string' ? manifest.short_name : name
  const profile = toWebClipProfile({ code, name, label, url, icon })
  return sign ? sign(profile) : Buffer.from(profile)
}

/** The origin this browser is at. Without TLS in front it is a developer's own, with its port. */
function toForwardedFacts({ raw }: FastifyRequest): string {
  const context = contextOf(raw)
  const { host } = context
  return isSecure(context) ? `https://${host}` : `http://${raw.headers.host ?? host}`
}
