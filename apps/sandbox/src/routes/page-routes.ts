import { toCurrency, toCurrencyDigits } from '@livery/contract/currency.ts'
import { platformErrors } from '@livery/contract/errors.ts'
import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import { miniGameScripts } from '@livery/contract/mini-game.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { chatScript, chatStyles, toChatPage } from '#pages/chat-page.ts'
import { toMiniGameScript } from '#pages/mini-game-script.ts'
import { paymentScript, toPaymentPage } from '#pages/payment-page.ts'
import { type PlayKind, toPlayPage } from '#pages/play-page.ts'
import { playScript } from '#pages/play-script.ts'
import { playStyles } from '#pages/play-styles.ts'
import { PlatformFailure, toSuccess } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import { placeStake } from '#play/place-stake.ts'
import { languageOf, requireMerchant } from '#request/serve.ts'
import { findAccount, type MerchantState } from '#state/merchant-state.ts'
import type { Sandbox } from '#state/sandbox.ts'
import { settleById } from '#state/settle-by-id.ts'
import { localise, type Text } from '#text/localise.ts'
import { toPlayTexts } from '#text/play-texts.ts'

const playParams = z.object({ vendor: z.string(), code: z.string() })
const playQuery = z.object({
  mode: z.string().optional(),
  view: z.string().optional(),
  language: z.string().optional(),
  backUrl: z.string().optional(),
  ticket: z.string().optional(),
})
const stakeBody = z.object({ ticket: z.string(), amount: z.int().min(1), title: z.string() })
const payParams = z.object({ id: z.string() })
const payVerdict = z.object({ verdict: z.enum(['approve', 'reject']) })
const chatQuery = z.object({ title: z.string().optional(), backUrl: z.string().optional() })

/** A game in a frame has an origin that equals no other; its ticket names the player. */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, language',
}

/** Targets of launches: the play page, the chat room and the mini-game's script. */
export function pageRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/lgw/games/play/:vendor/:code', (request, reply) => {
    const state = sandbox.stateOf(requireMerchant(request))
    const { vendor, code } = parseBody(playParams, request.params)
    const query = parseBody(playQuery, request.query)
    const { games } = state.config.content
    const game = games.find(one => one.vendor === vendor && one.code === code)
    if (!game) throw notFound()
    const language = isLanguage(query.language) ? query.language : state.seed.languages[0]
    const toName = (name: Text) => localise<{ name: string }>({ name }, language).name
    const others = games.filter(one => one !== game).slice(0, 3)
    const betting = toBettingQuery(query)
    const page = toPlayPage({
      kind: toPlayKind(game.category, query.view),
      name: toName(game.name),
      texts: toPlayTexts(language),
      pictures: [game, ...others].map(({ image }) => image),
      lotteries: games
        .filter(({ category }) => isLottery(category))
        .map(one => ({ name: toName(one.name), href: `${one.code}?${betting}` })),
      trial: query.mode === 'trial',
      stake: query.ticket === undefined ? undefined : toStake(state, query.ticket, language),
      backUrl: query.backUrl,
    })
    return reply.type('text/html').send(page)
  })
  app.options('/lgw/games/stake', (_request, reply) => reply.headers(anyOrigin).code(204).send())
  app.post('/lgw/games/stake', (request, reply) => {
    reply.headers(anyOrigin)
    const state = sandbox.stateOf(requireMerchant(request))
    const { ticket, amount, title } = parseBody(stakeBody, request.body)
    const { userName = '', gameCode = '' } = state.tickets.get(ticket) ?? {}
    const account = findAccount(state, userName)
    if (!account) throw notFound()
    const { won } = placeStake(account, { amount, title, gameCode, nowMs: state.now() })
    const language = languageOf(request) ?? state.seed.languages[0]
    return toSuccess({ won, text: toMoney(state, won, language) })
  })
  app.get('/lgw/games/chat', (request, reply) => {
    requireMerchant(request)
    return reply.type('text/html').send(toChatPage(parseBody(chatQuery, request.query)))
  })
  app.get('/lgw/games/pay/:id', (request, reply) => {
    requireMerchant(request)
    const { backUrl } = parseBody(chatQuery, request.query)
    return reply.type('text/html').send(toPaymentPage(backUrl))
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
    [miniGameScripts.LOTTMINIGAME3, 'text/javascript', toMiniGameScript('v1')],
    [miniGameScripts.SEALOTTMINIGAME3, 'text/javascript', toMiniGameScript('s1')],
  ] as const
  for (const [path, type, text] of files) {
    app.get(path, (_request, reply) =>
      reply.headers(anyOrigin).header('cache-control', 'public, max-age=300').type(type).send(text),
    )
  }
}

/** A lottery of the lobby opens in the same mode and language, with the same way back. */
function toBettingQuery(query: z.infer<typeof playQuery>): URLSearchParams {
  const passed = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, view: 'betting' })) {
    if (value !== undefined) passed.set(name, value)
  }
  return passed
}

/** A stake of money, in the currency's smallest unit and as it is written. */
function toStake(state: MerchantState, ticket: string, language: Language) {
  const amount = state.seed.moneyUnit
  return { ticket, amount, language, text: toMoney(state, amount, language) }
}

function toMoney({ config }: MerchantState, amount: number, language: Language): string {
  const { currency } = config.content.countries
  const style = { style: 'currency', currency: toCurrency(currency) } as const
  const formatter = new Intl.NumberFormat(languages[language].tag, style)
  return formatter.format(amount / 10 ** toCurrencyDigits(currency))
}

function toPlayKind(category: string, view: string | undefined): PlayKind {
  if (isLottery(category)) return view === 'lobby' ? 'lobby' : 'betting'
  if (category === 'LIVE') return 'live'
  return category === 'SPORTS' ? 'sports' : 'slot'
}

function isLottery(category: string): boolean {
  return category === 'LOTT' || category === 'ELOTT'
}

function notFound(): PlatformFailure {
  return new PlatformFailure(platformErrors.notFound, 'There is no such game', { status: 404 })
}
