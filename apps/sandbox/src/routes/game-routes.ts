import type { Language } from '@livery/contract/languages.ts'
import type {
  Draw,
  Game,
  GameLane,
  GameMarket,
  GameMatch,
  GamePage,
} from '@livery/contract/platform/games.ts'
import { computeDraw, findDrawOfDay, listPrizes } from '#games/draws.ts'
import { buildMatches, findMatch, type PlannedMatch } from '#games/fixtures.ts'
import { parseDate, parsePageNumber } from '#request/parameters.ts'
import type { Call, Serve } from '#request/serve.ts'
import { hashOf } from '#support/random.ts'
import { localise } from '#text/localise.ts'

const usualPageSize = 24
const largestPageSize = 500
const dayMs = 86_400_000

/** Vendors whose games are also listed under another vendor (HOME-06). */
const countsAs: Record<string, string> = { RNG: 'TCG', PVP: 'TCG' }

export function gameRoutes(serve: Serve): void {
  serve.open(
    'gameLanes',
    ({ state, language }) => ({
      data: { lanes: localise<GameLane[]>(state.config.content.lanes, language) },
    }),
    { bare: true },
  )
  serve.open('newGameVendor', ({ state }) => {
    const { vendors, games } = state.config.content
    return vendors.map(vendor => ({
      ...vendor,
      gameCount: games.filter(game => game.vendor === vendor.vendor).length,
    }))
  })
  serve.open('games', selectGamePage)
  serve.open('draws', listDraws)
  serve.open('gameMatches', ({ sandbox, state, query, language }) => {
    const { matches } = state.config.content
    if (query.matchId === undefined) return buildMatches(matches, sandbox.now())
    const planned = findMatch(matches, query.matchId, sandbox.now())
    return planned ? [toMatchWithMarkets(planned, language)] : []
  })
}

function toMatchWithMarkets({ match, markets }: PlannedMatch, language: Language): GameMatch {
  const open = markets.map(({ id, name, outcomes }) => ({
    id,
    name,
    outcomes: outcomes.map(({ mark, name, odd }) => ({ mark, name, odd })),
  }))
  return { ...match, markets: localise<GameMarket[]>(open, language) }
}

function selectGamePage({ sandbox, state, query, language }: Call): GamePage {
  const wanted = state.config.content.games.filter(
    ({ vendor, category }) =>
      isOf(vendor, query.vendor) && (query.category === undefined || category === query.category),
  )
  const page = parsePageNumber(query.page)
  const pageSize = Math.min(parsePageNumber(query.pageSize ?? `${usualPageSize}`), largestPageSize)
  const onPage = wanted.slice((page - 1) * pageSize, page * pageSize)
  const games = localise<Game[]>(onPage, language).map(game => ({
    ...game,
    addedAt: computeAddedAt(game, sandbox.now()),
  }))

  return { games, page, pageCount: Math.ceil(wanted.length / pageSize), total: wanted.length }
}

/** Picks how long ago a game was added, by hash: some days for a new game, months for any other. */
function computeAddedAt({ code, tags }: Game, nowMs: number): string {
  const chance = hashOf(`${code} added`)
  const days = tags.includes('new') ? 1 + (chance % 20) : 60 + (chance % 700)
  return new Date(Math.floor(nowMs / dayMs - days) * dayMs).toISOString()
}

function listDraws({ sandbox, state, query, language }: Call): Draw[] {
  const date = parseDate(query.date)
  const nowMs = sandbox.now()
  return state.config.content.lotteries.flatMap(lottery => {
    const entry = date ? findDrawOfDay(lottery, date, nowMs) : computeDraw(lottery, nowMs)
    if (!entry) return []
    const game = state.config.content.games.find(({ code }) => code === lottery.gameCode)
    const prizes = listPrizes(lottery, state.seed.moneyUnit)
    const draw = { ...localise<Draw>(entry, language), prizes }
    return game?.category === 'ELOTT' ? { ...draw, category: game.category } : draw
  })
}

function isOf(vendor: string, wanted: string | undefined): boolean {
  return !wanted || vendor === wanted || countsAs[vendor] === wanted
}
