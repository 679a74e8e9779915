/** Builds `/m/launchGame` URLs for all tiles, banners, lottery draws and matches. */
import type { Game } from '@livery/contract/platform/games.ts'
import { paths } from '../paths.ts'

/** The game data that a launch needs. Games other than lotteries have a `nodeId`. */
export type Launchable = Pick<Game, 'code'> & {
  name?: string | undefined
  vendor?: string | undefined
  category?: string | undefined
  nodeId?: string | undefined
  roomId?: string | undefined
  gameType?: string | undefined
  playType?: string | undefined
  /** The tapped odds, as shown on the page. */
  odd?: string | undefined
  /** For a lottery: the numbers on a ticket, as `07,12`. */
  numbers?: string | undefined
  /** The URL for the game's back button. */
  backUrl?: string | undefined
}

/** The platform's only prize mode that does not require a choice by the player. */
const usualPrizeMode = '1'

/**
 * GAME-05, ROUTE-15: returns whether the code is for the lottery lobby instead of a single lottery.
 */
export function isLobbyCode(code: string): boolean {
  return /^(?:lobby|game_list)$/i.test(code)
}

/**
 * ROUTE-14: returns a game's launch URL. The URL has one parameter that depends on the kind of
 * game: `prize_mode` for a lottery, `prism_mode` for a South-East Asian lottery (HOME-08), `vendor`
 * for any other game.
 */
export function buildLaunchUrl(game: Launchable): string {
  const query = {
    // ROUTE-15
    code: isLobbyCode(game.code) ? 'lobby' : game.code,
    ...buildKindParams(game),
    nodeId: game.nodeId,
    roomId: game.roomId,
    gameType: game.gameType,
    playType: game.playType,
    odd: game.odd,
    numbers: game.numbers,
    title: game.name,
    backUrl: game.backUrl,
  }
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${paths.launchGame}?${new URLSearchParams(given)}`
}

function buildKindParams({ category, vendor }: Launchable): Record<string, string | undefined> {
  if (category === 'LOTT') return { prize_mode: usualPrizeMode }
  if (category === 'ELOTT') return { prism_mode: usualPrizeMode }
  return { vendor }
}
