/** Addresses of `/m/launchGame`, for every tile, banner, draw and match that starts a game. */
import type { Game } from '@livery/contract/platform/games.ts'
import { paths } from '../paths.ts'

/** A game as far as its launch needs it. Games outside the lotteries have a `nodeId`. */
export type Launchable = Pick<Game, 'code'> & {
  name?: string | undefined
  vendor?: string | undefined
  category?: string | undefined
  nodeId?: string | undefined
  roomId?: string | undefined
  gameType?: string | undefined
  playType?: string | undefined
  /** The odd that was tapped, as the page wrote it. */
  odd?: string | undefined
  /** Of a lottery: the numbers of a ticket, as `07,12`. */
  numbers?: string | undefined
  /** The address the game's own back button leads to. */
  backUrl?: string | undefined
}

/** The platform's only prize mode that needs no choice by the player. */
const usualPrizeMode = '1'

/** GAME-05, ROUTE-15: the code names the lobby of the lotteries, and no single one. */
export function isLobbyCode(code: string): boolean {
  return /^(?:lobby|game_list)$/i.test(code)
}

/**
 * ROUTE-14: the address that launches a game. Of `prize_mode`, `prism_mode` and `vendor` it carries
 * the one of the game's kind: a lottery, a South-East Asian lottery (HOME-08), any other game.
 */
export function toLaunchAddress(game: Launchable): string {
  const query = {
    // ROUTE-15
    code: isLobbyCode(game.code) ? 'lobby' : game.code,
    ...toKind(game),
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

function toKind({ category, vendor }: Launchable): Record<string, string | undefined> {
  if (category === 'LOTT') return { prize_mode: usualPrizeMode }
  if (category === 'ELOTT') return { prism_mode: usualPrizeMode }
  return { vendor }
}
