import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contextOf } from '#gate/request-context.ts'
import { loadTenant } from '#gate/require-tenant.ts'
import type { DerivedImages } from '#images/derived-images.ts'
import { loadAppleIcon } from './apple-icon.ts'
import type { HomeScreen } from './home-screen.ts'
import type { SignProfile } from './profile-signer.ts'
import { buildWebClipProfile, type WebClip } from './web-clip.ts'

type Parts = {
  images: DerivedImages
  home: Pick<HomeScreen, 'findAppleIcon' | 'loadManifest'>
  sign: SignProfile | undefined
}

const maxKept = 500
const contentType = 'application/x-apple-aspen-config'
const homePath = '/m/home?utm_source=homescreen'

/**
 * Registers `GET /bff/install/webclip.mobileconfig`, which is signed if a certificate is
 * configured.
 */
export function registerWebClip(app: FastifyInstance, { images, home, sign }: Parts): void {
  const kept = new LRUCache<string, Buffer>({ max: maxKept })
  app.get(bffPaths.webClip, async (request, reply) => {
    const tenant = await loadTenant(request)
    const url = readRequestOrigin(request) + homePath
    const icon = await loadAppleIcon(tenant, request.id, { images, home })
    const manifest = (await home.loadManifest(tenant, request.id)) ?? tenant.manifest
    const { code, name } = tenant
    const label = typeof manifest.short_name === 'string' ? manifest.short_name : name
    const key = [code, name, label, icon.key, url].join('\n')
    const profile = kept.get(key) ?? makeProfile({ code, name, label, url, icon: icon.bytes }, sign)
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

function makeProfile(clip: WebClip, sign: SignProfile | undefined): Buffer {
  const profile = buildWebClipProfile(clip)
  return sign ? sign(profile) : Buffer.from(profile)
}

/**
 * Returns the origin that this browser uses. Without TLS in front, it is a developer's own origin,
 * with its port.
 */
function readRequestOrigin({ raw }: FastifyRequest): string {
  const context = contextOf(raw)
  const { host } = context
  return context.secure ? `https://${host}` : `http://${raw.headers.host ?? host}`
}
