import { platformErrors } from '@livery/contract/errors.ts'
import type { Draw, Game, GameLane, GameMatch, GamePage } from '@livery/contract/platform/games.ts'
import { toDraw } from '#games/draws.ts'
import { type OrderGame, toOrderPage } from '#games/orders.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { Call, Serve } from '#request/serve.ts'
import type { MatchEntry } from '#seed/seed-data.ts'
import { localise } from '#text/localise.ts'

const pageSize = 24
const hourMs = 3_600_000
const minuteMs = 60_000

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
  serve.open('games', toGamePage)
  serve.open('draws', ({ sandbox, state, language }) =>
    state.config.content.lotteries.map(lottery =>
      localise<Draw>(toDraw(lottery, sandbox.now()), language),
    ),
  )
  serve.open('gameMatches', ({ sandbox, state }) =>
    state.config.content.matches.map(match => toMatch(match, sandbox.now())),
  )
  serve.member('orders', ({ sandbox, state, account, query, language }) => {
    const games = localise<OrderGame[]>(state.config.content.games.slice(0, 30), language)
    const options = { unit: state.seed.moneyUnit, nowMs: sandbox.now() }
    return toOrderPage(account.id, games, toPageNumber(query.page), options)
  })
}

function toGamePage({ state, query, language }: Call): GamePage {
  const wanted = state.config.content.games.filter(
    ({ vendor, category }) =>
      isOf(vendor, query.vendor) && (query.category === undefined || category === query.category),
  )
  const page = toPageNumber(query.page)
  const onPage = wanted.slice((page - 1) * pageSize, page * pageSize)
  const games = localise<Game[]>(onPage, language)
  return { games, page, pageCount: Math.ceil(wanted.length / pageSize), total: wanted.length }
}

function isOf(vendor: string, wanted: string | undefined): boolean {
  return !wanted || vendor === wanted || countsAs[vendor] === wanted
}

function toPageNumber(text: string | undefined): number {
  const page = Number(text ?? 1)
  if (Number.isInteger(page) && page >= 1) return page
  throw new PlatformFailure(platformErrors.validationFailed, 'page must be 1 or more', {
    status: 400,
  })
}

function toMatch({ startsInMinutes, ...match }: MatchEntry, nowMs: number): GameMatch {
  const startMs = Math.floor(nowMs / hourMs) * hourMs + startsInMinutes * minuteMs
  return { ...match, startAt: new Date(startMs).toISOString(), live: startMs <= nowMs }
}
