/** The platform's answers for home, of the size that a real platform sends. */
import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import type { Game, GameLane, GamePage } from '@livery/contract/platform/games.ts'
import { givenFirstGames, givenLanes } from '@livery/contract/text/given-answers.ts'

const categories = ['SLOT', 'LIVE', 'LOTT', 'SPORTS', 'FISH', 'BOARD']

const lanes: GameLane[] = categories.map(category => ({
  id: `lane-${category}`,
  title: `Games of ${category}`,
  category,
  cards: ['PG', 'JILI'].map(accountTypeName => ({ accountTypeName, displayName: accountTypeName })),
  gameClassify: ['PG', 'JILI', 'EVO'].map(vendor => ({ vendor, displayName: vendor })),
  gameCount: 120,
}))

const games: Game[] = Array.from({ length: 24 }, (_, at) => ({
  code: `game-${at}`,
  name: `Dragon ${(at * 7_919).toString(36)} Fortune`,
  vendor: 'PG',
  vendorName: 'Pocket Games',
  category: categories[at % categories.length] ?? 'SLOT',
  image: `/m/pictures/${(at * 104_729).toString(36)}/cover.webp`,
  colour: '#2d1b69',
  nodeId: String(at),
  tags: at % 2 === 0 ? ['hot'] : ['new'],
  betLimits: { minimum: 20, maximum: 50_000 },
  rtp: 96.5,
  volatility: 'medium',
  features: ['free_spins', 'multipliers'],
}))

const page: GamePage = { games, page: 1, pageCount: 40, total: 950 }

const banners = Array.from({ length: 5 }, (_, at) => ({
  id: `banner-${at}`,
  title: `Welcome offer ${at}`,
  text: 'Get a bonus on the first deposit of this week',
  image: `/m/pictures/banner-${at}.webp`,
  url: '/m/activity',
}))

const toAnswer = (value: unknown) => JSON.stringify({ success: true, value })
const status = toAnswer({ maintenance: false, regionRestriction: false })
const others: Record<string, string> = {
  [givenFirstGames]: toAnswer(page),
  [givenLanes]: toAnswer({ data: { lanes } }),
}
const ofBanners = toAnswer(banners)

/** Returns the answer to one of home's calls, as JSON. */
export function answerHome(url: string): string {
  return url.startsWith(siteEndpoints.status.path) ? status : (others[url] ?? ofBanners)
}
