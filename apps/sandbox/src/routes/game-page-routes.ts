import { platformErrors } from '@livery/contract/errors.ts'
import { isLanguage, type Language } from '@livery/contract/languages.ts'
import { parseTicket } from '@livery/contract/platform/ticket-rules.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildTicketRule } from '#games/draws.ts'
import { findMatch, findOdd, outcomeMarks, writeOdd } from '#games/fixtures.ts'
import { type MatchSlip, type PlayKind, renderPlayPage, type TicketForm } from '#pages/play-page.ts'
import { buildSuccess, PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { type Bettor, placeStake, type Stake } from '#play/place-stake.ts'
import { buyTicket, placeMatchBet } from '#play/tickets.ts'
import { anyOrigin } from '#request/parameters.ts'
import { languageOf, requireMerchant } from '#request/serve.ts'
import { findAccount, type MerchantState } from '#state/merchant-state.ts'
import type { Sandbox } from '#state/sandbox.ts'
import { localise, type Text, writeMoney } from '#text/localise.ts'
import { localisePlayTexts, type PlayTexts } from '#text/play-texts.ts'

const playParams = z.object({ vendor: z.string(), code: z.string() })
const playQuery = z.object({
  mode: z.string().optional(),
  view: z.string().optional(),
  language: z.string().optional(),
  backUrl: z.string().optional(),
  ticket: z.string().optional(),
  match: z.string().optional(),
  pick: z.string().optional(),
  odd: z.string().optional(),
  numbers: z.string().optional(),
})
const stakeBody = z.object({
  ticket: z.string(),
  amount: z.int().min(1),
  title: z.string(),
  bet: z
    .object({ match: z.string(), pick: z.enum(outcomeMarks), odd: z.coerce.number() })
    .optional(),
  numbers: z.array(z.string()).optional(),
})

/** The game pages, and the stakes placed in them. */
export function gamePageRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/lgw/games/play/:vendor/:code', (request, reply) => {
    const state = sandbox.stateOf(requireMerchant(request))
    const { vendor, code } = parseBody(playParams, request.params)
    const query = parseBody(playQuery, request.query)
    const { games } = state.config.content
    const game = games.find(one => one.vendor === vendor && one.code === code)
    if (!game) throw notFound()

    const language = isLanguage(query.language) ? query.language : state.seed.languages[0]
    const localiseName = (name: Text) => localise<{ name: string }>({ name }, language).name
    const others = games.filter(one => one !== game).slice(0, 3)
    const betting = buildBettingQuery(query)
    const texts = localisePlayTexts(language)
    const page = renderPlayPage({
      kind: choosePlayKind(game.category, query.view),
      name: localiseName(game.name),
      texts,
      pictures: [game, ...others].map(({ image }) => image),
      lotteries: games
        .filter(({ category }) => isLottery(category))
        .map(one => ({ name: localiseName(one.name), href: `${one.code}?${betting}` })),
      slip: findMatchSlip(state, query, texts),
      ticket: findTicketForm(state, code, query),
      trial: query.mode === 'trial',
      stake: query.ticket === undefined ? undefined : buildStake(state, query.ticket, language),
      backUrl: query.backUrl,
    })

    return reply.type('text/html').send(page)
  })
  app.options('/lgw/games/stake', (_request, reply) => reply.headers(anyOrigin).code(204).send())
  app.post('/lgw/games/stake', (request, reply) => {
    reply.headers(anyOrigin)
    const state = sandbox.stateOf(requireMerchant(request))
    const { ticket, amount, title, bet, numbers } = parseBody(stakeBody, request.body)
    const { userName = '', gameCode = '' } = state.tickets.get(ticket) ?? {}
    const account = findAccount(state, userName)
    if (!account) throw notFound()

    const stake = { amount, title, gameCode, nowMs: state.now() }
    if (bet) return buildSuccess(placeBet(state, account, stake, bet))

    if (numbers) {
      const lottery = findLottery(state, gameCode)
      if (!lottery) throw notFound()
      buyTicket(account, stake, { lottery, numbers, unit: state.seed.moneyUnit })
      return buildSuccess({ bought: true })
    }

    const { won } = placeStake(account, stake)
    const language = languageOf(request) ?? state.seed.languages[0]

    return buildSuccess({
      won,
      text: writeMoney(won, state.config.content.countries.currency, language),
    })
  })
}

/**
 * Returns the ticket for a lottery played for money, with the numbers from the launch if they form
 * a valid ticket.
 */
function findTicketForm(
  state: MerchantState,
  code: string,
  { view, ticket, numbers }: z.infer<typeof playQuery>,
): TicketForm | undefined {
  const lottery = findLottery(state, code)
  // The lobby can open a lottery other than the launched one.
  const isLaunched = ticket !== undefined && state.tickets.get(ticket)?.gameCode === code
  if (!lottery || !isLaunched || view === 'lobby') return undefined

  const rule = buildTicketRule(lottery)

  return {
    rule,
    numbers: numbers === undefined ? undefined : parseTicket(numbers.split(','), rule),
  }
}

function findLottery({ config }: MerchantState, code: string) {
  return config.content.lotteries.find(({ gameCode }) => gameCode === code)
}

/** Returns the launched match, with the outcome the player tapped and its odds at that time. */
function findMatchSlip(
  state: MerchantState,
  { match: id, pick, odd }: z.infer<typeof playQuery>,
  texts: PlayTexts,
): MatchSlip | undefined {
  const match = findMatch(state.config.content.matches, id, state.now())
  if (!match) return undefined

  const { home, away, score, league } = match
  const labels = { '1': home, X: texts.draw, '2': away }

  return {
    matchId: match.id,
    league,
    teams: `${home} ${(match.live && score) || '–'} ${away}`,
    picks: outcomeMarks.flatMap(mark => {
      const now = findOdd(match, mark)
      return now === undefined ? [] : [{ mark, label: labels[mark], odd: writeOdd(now) }]
    }),
    tapped: pick !== undefined && odd !== undefined ? { mark: pick, odd } : undefined,
  }
}

/** Places the bet, or returns the current odds if they differ from the slip's. */
function placeBet(
  state: MerchantState,
  account: Bettor,
  stake: Stake,
  { match: id, pick: mark, odd }: NonNullable<z.infer<typeof stakeBody>['bet']>,
) {
  const match = findMatch(state.config.content.matches, id, stake.nowMs)
  if (!match) throw notFound()

  const { home, away } = match
  const { moved } = placeMatchBet(
    account,
    { ...stake, title: `${home} – ${away}` },
    { match, mark, odd },
  )

  return moved === undefined ? { placed: true } : { moved: writeOdd(moved) }
}

/** Builds the link from the lobby to a lottery: the same mode, language and back URL. */
function buildBettingQuery(query: z.infer<typeof playQuery>): URLSearchParams {
  const passed = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, view: 'betting' })) {
    if (value !== undefined) passed.set(name, value)
  }
  return passed
}

/** Returns a stake of money, in the currency's smallest unit and formatted. */
function buildStake(state: MerchantState, ticket: string, language: Language) {
  const amount = state.seed.moneyUnit
  return {
    ticket,
    amount,
    language,
    text: writeMoney(amount, state.config.content.countries.currency, language),
  }
}

function choosePlayKind(category: string, view: string | undefined): PlayKind {
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
