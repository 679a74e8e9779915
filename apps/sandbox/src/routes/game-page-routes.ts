import { getCurrencyDigits } from '@livery/contract/currency.ts'
import { platformErrors } from '@livery/contract/errors.ts'
import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import type { Game } from '@livery/contract/platform/games.ts'
import { parseTicket } from '@livery/contract/platform/ticket-rules.ts'
import { buildMoneyStyle, chooseNumberLocales } from '@livery/contract/text/money-format.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { listSymbols } from '#art/play-look.ts'
import { buildTicketRule, computeDraw, listPrizes } from '#games/draws.ts'
import { buildMatches, findMatch, findOdd, outcomeMarks, writeOdd } from '#games/fixtures.ts'
import {
  type MatchSlip,
  type PlayBoard,
  type PlayKind,
  renderPlayPage,
  type ScheduledDraw,
} from '#pages/play-page.ts'
import { buildSuccess, PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { type Bettor, placeStake, type Stake } from '#play/place-stake.ts'
import { buyTicket, placeMatchBet } from '#play/tickets.ts'
import { anyOrigin } from '#request/parameters.ts'
import { requireMerchant } from '#request/serve.ts'
import type { LotteryEntry } from '#seed/seed-data.ts'
import { findAccount, type MerchantState } from '#state/merchant-state.ts'
import type { Sandbox } from '#state/sandbox.ts'
import { type Localisable, localise, localiseText, type Text, writeMoney } from '#text/localise.ts'
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
  bet: z.object({ match: z.string(), pick: z.string(), odd: z.coerce.number() }).optional(),
  numbers: z.array(z.string()).optional(),
  lottery: z.string().optional(),
})
const drawParams = z.object({ code: z.string() })

/** The stakes that a player can choose from, in money units. */
const stakeSteps = [1, 2, 5, 10, 20, 50] as const

/** The play money of a trial, in money units. */
const trialUnits = 1_000

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
    const name = localiseName(game.name, language)
    const texts = localisePlayTexts(language)
    const trial = query.mode === 'trial'
    const kind = choosePlayKind(game.category, query.view)
    const board = buildBoard(state, { kind, game, trial, query, texts, language })
    const { currency } = state.config.content.countries
    const page = renderPlayPage({
      ...{ kind, name, language, texts, board, trial },
      palette: state.seed.palette,
      picture: game.image,
      ticket: trial ? undefined : query.ticket,
      balance: findPlayBalance(state, trial ? undefined : query.ticket),
      stakes: stakeSteps.map(step => buildStake(step * state.seed.moneyUnit, currency, language)),
      money: {
        locales: chooseNumberLocales(currency, languages[language].tag),
        style: buildMoneyStyle(currency, { whole: false }),
        digits: getCurrencyDigits(currency),
      },
      backUrl: query.backUrl,
    })

    return reply.type('text/html').send(page)
  })
  app.get('/lgw/games/draw/:code', (request, reply) => {
    const state = sandbox.stateOf(requireMerchant(request))
    const { code } = parseBody(drawParams, request.params)
    const lottery = findLottery(state, code)
    if (!lottery) throw notFound()
    reply.headers(anyOrigin).header('cache-control', 'no-store')
    return scheduleDraw(lottery, state.now())
  })
  app.options('/lgw/games/stake', (_request, reply) => reply.headers(anyOrigin).code(204).send())
  app.post('/lgw/games/stake', (request, reply) => {
    reply.headers(anyOrigin)
    const state = sandbox.stateOf(requireMerchant(request))
    const {
      ticket,
      amount,
      title,
      bet,
      numbers,
      lottery: code,
    } = parseBody(stakeBody, request.body)
    const { userName = '', gameCode: launched = '' } = state.tickets.get(ticket) ?? {}
    // The lobby can open a lottery other than the launched one.
    const gameCode = code ?? launched
    const account = findAccount(state, userName)
    if (!account) throw notFound()

    const { category } = state.config.content.games.find(one => one.code === gameCode) ?? {}
    const stake = {
      ...{ amount, title, gameCode, nowMs: state.now() },
      ...(category !== undefined && { category }),
    }
    if (bet) return buildSuccess(placeBet(state, account, stake, bet))

    if (numbers) {
      const lottery = findLottery(state, gameCode)
      if (!lottery) throw notFound()
      buyTicket(account, stake, { lottery, numbers, unit: state.seed.moneyUnit })
      return buildSuccess({ bought: true })
    }

    return buildSuccess(placeStake(account, stake))
  })
}

type PlayQuery = z.infer<typeof playQuery>

type BoardPlan = {
  kind: PlayKind
  game: Localisable<Game>
  trial: boolean
  query: PlayQuery
  texts: PlayTexts
  language: Language
}

function buildBoard(state: MerchantState, plan: BoardPlan): PlayBoard {
  const { kind, game, trial, query, texts, language } = plan
  const { palette } = state.seed
  if (kind === 'lobby') return { game: 'list', links: listLotteries(state, query, language) }
  if (kind === 'betting') return buildDrum(state, game.code, { trial, numbers: query.numbers })

  if (kind === 'sports' && !trial) {
    const slip = findMatchSlip(state, query, { texts, language })
    if (slip) return { game: 'slip', slip }
    const links = listMatches(state, query)
    if (links.length > 0) return { game: 'list', links }
  }
  if (kind === 'slot') {
    const motifs = listSymbols(localiseName(game.name, 'EN'), palette)
    return {
      game: 'reels',
      symbols: motifs.map(motif => `/lgw/games/symbol/${palette}/${motif}.svg`),
    }
  }
  return { game: 'wheel' }
}

function localiseName(name: Text, language: Language): string {
  return localise<{ name: string }>({ name }, language).name
}

/** Builds a lottery's drum, with the numbers from the launch if they form a valid ticket. */
function buildDrum(
  state: MerchantState,
  code: string,
  { trial, numbers }: { trial: boolean; numbers: string | undefined },
): PlayBoard {
  const lottery = findLottery(state, code)
  // A game of the lottery category without a schedule, which QA can add, has its draws at once.
  const rule = lottery ? buildTicketRule(lottery) : buildTicketRule(freeLottery)
  const prizes = listPrizes({ balls: { ...freeLottery.balls, count: rule.size } }, 1)
  const ticket = numbers === undefined ? undefined : parseTicket(numbers.split(','), rule)
  const scheduled = lottery && !trial ? scheduleDraw(lottery, state.now()) : undefined

  return {
    game: 'drum',
    draw: { code, rule, prizes: prizes.map(({ amount }) => amount), scheduled },
    numbers: ticket,
  }
}

const freeLottery = { balls: { count: 3, highest: 9, digits: 1 } }

function scheduleDraw(lottery: LotteryEntry, nowMs: number): ScheduledDraw {
  const { lastIssue, lastNumbers, drawAt } = computeDraw(lottery, nowMs)
  return { lastIssue, lastNumbers, drawAt, inMs: Date.parse(drawAt) - nowMs }
}

function findLottery({ config }: MerchantState, code: string) {
  return config.content.lotteries.find(({ gameCode }) => gameCode === code)
}

/** Returns the launched match, with the outcome the player tapped and its odds at that time. */
function findMatchSlip(
  state: MerchantState,
  { match: id, pick, odd }: PlayQuery,
  { texts, language }: { texts: PlayTexts; language: Language },
): MatchSlip | undefined {
  const planned = findMatch(state.config.content.matches, id, state.now())
  if (!planned) return undefined

  const { match, markets } = planned
  const { home, away, score, league, clock } = match
  const labels = { '1': home, X: texts.draw, '2': away }
  // The slip offers the market of the tapped outcome, or else the result.
  const market = markets.find(({ outcomes }) => outcomes.some(({ mark }) => mark === pick))

  return {
    matchId: match.id,
    league,
    clock,
    teams: `${home} ${(match.live && score) || '–'} ${away}`,
    picks: market
      ? market.outcomes.map(({ mark, name, odd: now }) => ({
          mark,
          label: localiseText(name, language),
          odd: writeOdd(now),
        }))
      : outcomeMarks.flatMap(mark => {
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
  const planned = findMatch(state.config.content.matches, id, stake.nowMs)
  if (!planned) throw notFound()

  const { home, away } = planned.match
  const { moved } = placeMatchBet(
    account,
    { ...stake, title: `${home} – ${away}` },
    { planned, mark, odd },
  )

  return moved === undefined ? { placed: true } : { moved: writeOdd(moved) }
}

function listLotteries(state: MerchantState, query: PlayQuery, language: Language) {
  return state.config.content.games
    .filter(({ category }) => isLottery(category))
    .map(({ name, code }) => ({
      name: localiseName(name, language),
      href: buildPlayLink(code, { ...query, view: 'betting' }),
    }))
}

function listMatches(state: MerchantState, query: PlayQuery) {
  return buildMatches(state.config.content.matches, state.now()).map(
    ({ id, league, home, away, gameCode, live, score, clock }) => ({
      name: `${home} ${(live && score) || '–'} ${away}`,
      note: clock ?? league,
      href: buildPlayLink(gameCode, { ...query, match: id }),
    }),
  )
}

/** Builds a link to another page of the same vendor with the same mode, language and back URL. */
function buildPlayLink(code: string, query: PlayQuery): string {
  const passed = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) passed.set(name, value)
  }
  return `${code}?${passed}`
}

/** Returns the player's balance, or the play money of a trial. */
function findPlayBalance(state: MerchantState, ticket: string | undefined): number | undefined {
  if (ticket === undefined) return trialUnits * state.seed.moneyUnit
  const { userName = '' } = state.tickets.get(ticket) ?? {}
  return findAccount(state, userName)?.balance
}

/** Returns a stake in the currency's smallest unit, and formatted. */
function buildStake(amount: number, currency: string, language: Language) {
  return { amount, text: writeMoney(amount, currency, language) }
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
