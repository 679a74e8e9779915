import { platformErrors } from '@livery/contract/errors.ts'
import type { SystemStatus } from '@livery/contract/platform/system.ts'
import type { FastifyRequest } from 'fastify'
import { withStandIn } from '#captcha/stand-in-settings.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { Call, Serve } from '#request/serve.ts'
import type { MerchantSettings } from '#seed/seed-data.ts'

/** The merchant's status, settings, flags, site template, country and domains. */
export function systemRoutes(serve: Serve): void {
  serve.open('status', call => {
    const { domainGone } = call.state.config.settings
    if (!domainGone) return buildSystemStatus(call)
    throw new PlatformFailure(platformErrors.domainNotAvailable, domainGone.message ?? '')
  })
  serve.open('consolidated', call => {
    const { settings, flags } = call.state.config
    const { registration: _apart, domainGone: _too, ...common } = settings
    const gw = withStandIn(settings.gw)
    return { ...common, gw, ...buildSystemStatus(call), whitelabelVal: flags }
  })
  serve.open('whitelabel', ({ state }) => ({ whitelabelVal: state.config.flags }))
  serve.open('siteTemplate', ({ state }) => state.config.template)
  serve.open('country', ({ state }) => state.config.content.countries)
  serve.open('domainRoute', ({ state }) => ({ domainList: state.config.content.domainList }))
  serve.open('ping', ({ sandbox, state }) => ({ merchant: state.code, time: sandbox.now() }))
}

function buildSystemStatus({ state, request }: Call): SystemStatus {
  const { maintenance, regionRestriction, ip, ...settings } = state.config.settings
  return {
    maintenance,
    regionRestriction,
    ...(maintenance ? pickMaintenanceDetails(settings) : {}),
    ip: ip ?? clientAddress(request),
  }
}

function pickMaintenanceDetails(settings: Partial<MerchantSettings>) {
  const { maintenanceEnd, maintenanceDescription } = settings
  return {
    ...(maintenanceEnd === undefined ? {} : { maintenanceEnd }),
    ...(maintenanceDescription === undefined ? {} : { maintenanceDescription }),
  }
}

/** Returns the first address in X-Forwarded-For, as a platform behind a proxy would. */
function clientAddress(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for']
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim()
  return first || request.ip
}
