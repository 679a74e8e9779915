import { randomBytes } from 'node:crypto'
import { platformErrors } from '@livery/contract/errors.ts'
import type { SystemStatus } from '@livery/contract/platform/system.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { drawCaptcha } from '#captcha/digit-captcha.ts'
import {
  geetest3Loader,
  geetest4Captcha,
  geetest4Loader,
  standInPath,
  withStandIn,
} from '#captcha/stand-in-box.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { type Call, requireMerchant, type Serve } from '#request/serve.ts'
import type { MerchantSettings } from '#seed/seed-data.ts'
import type { Sandbox } from '#state/sandbox.ts'

/** The platform's own captcha calls. */
export function captchaRoutes(serve: Serve): void {
  serve.open('geetest', ({ state }) => ({
    gt: state.config.settings.gw.GEETEST_ID,
    challenge: randomBytes(16).toString('hex'),
    newCaptcha: true,
  }))
  serve.open('pictureCaptcha', async ({ state }) => ({
    image: await drawCaptcha(state.captchas.issue()),
  }))
}

// The callback's name is written into a script, so only an identifier is accepted.
const jsonpQuery = z.object({ callback: z.string().regex(/^geetest_\w+$/) })

/** The Geetest stand-ins: their scripts and the calls that these scripts make. */
export function standInRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const files = [
    ['/gt.js', geetest3Loader],
    ['/gt4.js', geetest4Loader],
    ['/gct4.js', 'window._gct = {}'],
    ['/gcaptcha4.js', geetest4Captcha],
  ] as const

  for (const [path, text] of files) {
    app.get(standInPath + path, (_request, reply) => sendScript(reply, text))
  }

  const answers = [
    ['/gettype.php', () => ({ status: 'success', data: { type: 'fullpage' } })],
    ['/load', () => ({ status: 'success', data: { gct_path: '/gct4.js', js: '/gcaptcha4.js' } })],
    ['/verify', (merchant: string) => ({ token: sandbox.stateOf(merchant).mockTokens.issue() })],
  ] as const

  for (const [path, answer] of answers) {
    app.get(standInPath + path, (request, reply) => {
      const { callback } = parseBody(jsonpQuery, request.query)
      return sendScript(reply, `${callback}(${JSON.stringify(answer(requireMerchant(request)))})`)
    })
  }
}

function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/javascript').send(text)
}

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
