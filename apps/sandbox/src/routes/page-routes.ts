import { platformErrors } from '@livery/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { chatScript, chatStyles, toChatPage } from '#pages/chat-page.ts'
import { toMiniGameScript } from '#pages/mini-game-script.ts'
import { playScript, playStyles, toPlayPage } from '#pages/play-page.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import { requireMerchant } from '#request/serve.ts'
import type { Sandbox } from '#state/sandbox.ts'
import { localise } from '#text/localise.ts'

const playParams = z.object({ vendor: z.string(), code: z.string() })
const playQuery = z.object({ mode: z.string().optional(), backUrl: z.string().optional() })
const chatQuery = z.object({ title: z.string().optional(), backUrl: z.string().optional() })

/** Targets of launches: the play page, the chat room and the mini-game's script. */
export function pageRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/lgw/games/play/:vendor/:code', (request, reply) => {
    const state = sandbox.stateOf(requireMerchant(request))
    const { vendor, code } = parseBody(playParams, request.params)
    const { mode, backUrl } = parseBody(playQuery, request.query)
    const { games } = state.config.content
    const game = games.find(one => one.vendor === vendor && one.code === code)
    if (!game) throw notFound()
    const { name } = localise<{ name: string }>({ name: game.name }, state.seed.languages[0])
    const others = games.filter(one => one !== game).slice(0, 3)
    const pictures = [game, ...others].map(({ image }) => image)
    const page = toPlayPage({ name, pictures, trial: mode === 'trial', backUrl })
    return reply.type('text/html').send(page)
  })
  app.get('/lgw/games/chat', (request, reply) => {
    requireMerchant(request)
    return reply.type('text/html').send(toChatPage(parseBody(chatQuery, request.query)))
  })
  const files = [
    ['/lgw/games/play.css', 'text/css', playStyles],
    ['/lgw/games/play.js', 'text/javascript', playScript],
    ['/lgw/games/chat.css', 'text/css', chatStyles],
    ['/lgw/games/chat.js', 'text/javascript', chatScript],
    ['/mini-game/v1/minigame.js', 'text/javascript', toMiniGameScript('v1')],
    ['/mini-game/s1/minigame.js', 'text/javascript', toMiniGameScript('s1')],
  ] as const
  for (const [path, type, text] of files) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(text),
    )
  }
}

function notFound(): PlatformFailure {
  return new PlatformFailure(platformErrors.notFound, 'There is no such game', { status: 404 })
}
