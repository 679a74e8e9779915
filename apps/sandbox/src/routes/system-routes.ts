import { platformErrors } from '@livery/contract/errors.ts'
import type { SystemStatus } from '@livery/contract/platform/system.ts'
import type { FastifyRequest } from 'fastify'
import { withStandIn } from '#captcha/stand-in-settings.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { Call, Serve } from '#request/serve.ts'
import type { WorldSettings } from '#seed/seed-data.ts'

/** What a visitor may do at all, and how the site is set. */
export function systemRoutes(serve: Serve): void {
  serve.open('status', call => {
    const { domainGone } = call.world.config.settings
    if (!domainGone) return toStatus(call)
    throw new PlatformFailure(platformErrors.domainNotAvailable, domainGone.message ?? '')
  })
  serve.open('consolidated', call => {
    const { settings, flags } = call.world.config
    const { registration: _apart, domainGone: _too, ...common } = settings
    const gw = withStandIn(settings.gw)
    return { ...common, gw, ...toStatus(call), whitelabelVal: flags }
  })
  serve.open('whitelabel', ({ world }) => ({ whitelabelVal: world.config.flags }))
  serve.open('siteTemplate', ({ world }) => world.config.template)
  serve.open('country', ({ world }) => world.config.content.countries)
  serve.open('domainRoute', ({ world }) => ({ domainList: world.config.content.domainList }))
  serve.open('ping', ({ sandbox, world }) => ({ merchant: world.code, time: sandbox.now() }))
}

function toStatus({ world, request }: Call): SystemStatus {
  const { maintenance, regionRestriction, ip, ...settings } = world.config.settings
  return {
    maintenance,
    regionRestriction,
    ...(maintenance ? toMaintenanceDetails(settings) : {}),
    ip: ip ?? clientAddress(request),
  }
}

function toMaintenanceDetails(settings: Partial<WorldSettings>) {
  const { maintenanceEnd, maintenanceDescription } = settings
  return {
    ...(maintenanceEnd === undefined ? {} : { maintenanceEnd }),
    ...(maintenanceDescription === undefined ? {} : { maintenanceDescription }),
  }
}

/** The first address of X-Forwarded-For, as a platform behind a proxy sees its visitors. */
function clientAddress(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for']
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim()
  return first || request.ip
}
