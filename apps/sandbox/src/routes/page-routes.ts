import { miniGameScripts } from '@livery/contract/mini-game.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  chatScript,
  chatStyles,
  paymentScript,
  renderChatPage,
  renderPaymentPage,
} from '#pages/chat-page.ts'
import { buildMiniGameScript } from '#pages/mini-game-script.ts'
import { playScript } from '#pages/play/play-script.ts'
import { playStyles } from '#pages/play/play-styles.ts'
import { parseBody } from '#platform/encryption.ts'
import { anyOrigin } from '#request/parameters.ts'
import { requireMerchant } from '#request/serve.ts'
import type { Sandbox } from '#state/sandbox.ts'
import { settleById } from '#state/sandbox.ts'

const payParams = z.object({ id: z.string() })
const payVerdict = z.object({ verdict: z.enum(['approve', 'reject']) })
const chatQuery = z.object({ title: z.string().optional(), backUrl: z.string().optional() })

/**
 * Launch targets other than games: the chat room, the payment page, and the files of all launch
 * pages.
 */
export function pageRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/lgw/games/chat', (request, reply) => {
    requireMerchant(request)
    return reply.type('text/html').send(renderChatPage(parseBody(chatQuery, request.query)))
  })
  app.get('/lgw/games/pay/:id', (request, reply) => {
    requireMerchant(request)
    const { backUrl } = parseBody(chatQuery, request.query)
    return reply.type('text/html').send(renderPaymentPage(backUrl))
  })
  app.post('/lgw/games/pay/:id', request => {
    const { id } = parseBody(payParams, request.params)
    const { verdict } = parseBody(payVerdict, request.body)
    const state = sandbox.stateOf(requireMerchant(request))
    settleById(state, id, verdict, state.now())
    return { verdict }
  })
  const files = [
    ['/lgw/games/play.css', 'text/css', playStyles],
    ['/lgw/games/play.js', 'text/javascript', playScript],
    ['/lgw/games/chat.css', 'text/css', chatStyles],
    ['/lgw/games/chat.js', 'text/javascript', chatScript],
    ['/lgw/games/pay.js', 'text/javascript', paymentScript],
    [miniGameScripts.LOTTMINIGAME3, 'text/javascript', buildMiniGameScript('v1')],
    [miniGameScripts.SEALOTTMINIGAME3, 'text/javascript', buildMiniGameScript('s1')],
  ] as const

  for (const [path, type, text] of files) {
    app.get(path, (_request, reply) =>
      reply.headers(anyOrigin).header('cache-control', 'public, max-age=300').type(type).send(text),
    )
  }
}
