import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { drawCaptcha } from '#captcha/digit-captcha.ts'
import { standInPath } from '#captcha/stand-in-box.ts'
import { geetest3Loader } from '#captcha/stand-in-v3.ts'
import { geetest4Captcha, geetest4Loader } from '#captcha/stand-in-v4.ts'
import { parseBody } from '#platform/parse-body.ts'
import { requireMerchant, type Serve } from '#request/serve.ts'
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
