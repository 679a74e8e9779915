import { randomBytes } from 'node:crypto'
import type { SystemStatus } from '@livery/contract/platform/system.ts'
import type { FastifyRequest } from 'fastify'
import { drawCaptcha } from '#captcha.ts'
import type { Call, Serve } from '#serve.ts'
import type { WorldSettings } from '#worlds/world.ts'

/** What a visitor may do at all, how the site is set, and the captchas in front of it. */
export function systemRoutes(serve: Serve): void {
  serve.open('status', call => toStatus(call))
  serve.open('consolidated', call => {
    const { settings, flags } = call.world.config
    return { ...settings, ...toStatus(call), whitelabelVal: flags }
  })
  serve.open('whitelabel', ({ world }) => ({ whitelabelVal: world.config.flags }))
  serve.open('siteTemplate', ({ world }) => world.config.template)
  serve.open('country', ({ world }) => world.config.content.countries)
  serve.open('domainRoute', ({ world }) => ({ domainList: world.config.content.domainList }))
  serve.open('ping', ({ sandbox, world }) => ({ merchant: world.code, time: sandbox.now() }))
  serve.open('geetest', ({ world }) => ({
    gt: world.config.settings.gw.GEETEST_ID,
    challenge: randomBytes(16).toString('hex'),
    newCaptcha: true,
  }))
  serve.open('pictureCaptcha', async ({ world }) => ({
    image: await drawCaptcha(world.captchas.issue()),
  }))
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
