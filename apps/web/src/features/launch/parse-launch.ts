import type { Language } from '@livery/contract/languages.ts'
import type { GameLaunchQuery } from '@livery/contract/platform/launch.ts'
import { isLobbyCode } from '#lib/addresses/launch-address.ts'
import { safeLink, toOwnPath } from '#lib/addresses/safe-link.ts'
import { findRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'

export type LaunchContext = {
  /** This site's own origin. */
  origin: string
  language: Language
  /** The brand's name, used as the title if the launch URL does not name a game. */
  siteName: string
}

export type Launch = {
  kind: 'lottery' | 'vendor'
  /** The game's name, if the URL contains it. */
  name: string | undefined
  /** The path on this site that the game's back button opens. */
  backPath: string
  query: GameLaunchQuery
}

/**
 * ROUTE-14: returns what a `/m/launchGame` URL launches; undefined if it does not specify a game.
 */
export function parseLaunch(params: URLSearchParams, context: LaunchContext): Launch | undefined {
  const read = (name: string) => params.get(name) || undefined
  const code = read('code')
  const name = read('title')
  const backPath = resolveBackPath(read('backUrl'), context.origin)
  const shared = {
    device: 'MOBILE',
    backUrl: new URL(backPath, context.origin).href,
    language: context.language,
    title: name ?? context.siteName,
  }
  const lottery = parseLotteryQuery(params)

  if (code && lottery) {
    const lottoView = chooseLottoView(code, read('lottoView'))
    const hasLobby = lottoView === 'lobby' ? 'true' : 'false'
    const labelName = name ?? code
    const numbers = read('numbers')
    const view = { lottoGameCode: code, lottoView, hasLobby, labelName, numbers } as const
    return { kind: 'lottery', name, backPath, query: { ...lottery, ...view, ...shared } }
  }

  const game = {
    gameCode: code,
    vendor: read('vendor'),
    nodeId: read('nodeId'),
    roomId: read('roomId'),
    gameType: read('gameType'),
    playType: read('playType'),
    odd: read('odd'),
  }
  if (code === undefined && game.nodeId === undefined) return undefined

  return { kind: 'vendor', name, backPath, query: { ...game, ...shared } }
}

/**
 * CALL-28, CALL-29: parses a lottery URL. South-East Asian lotteries have their own prize mode
 * parameter. A lobby without a prize mode uses the Vietnamese form.
 */
function parseLotteryQuery(params: URLSearchParams): GameLaunchQuery | undefined {
  const seaMode = params.get('prism_mode')
  const mode = params.get('prize_mode')
  if (mode === null && seaMode !== null) {
    return { lottoMode: 'SEA_Tradition_Mobile', prizeMode: seaMode }
  }
  if (mode === null && !isLobbyCode(params.get('code') ?? '')) return undefined

  return { lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: mode ?? undefined }
}

/** GAME-05: returns the lottery view. The URL may request a lottery's lobby. */
function chooseLottoView(code: string, wanted: string | undefined): 'lobby' | 'betting' {
  return isLobbyCode(code) || wanted?.toLowerCase() === 'lobby' ? 'lobby' : 'betting'
}

/**
 * Returns the back path. Never returns a launch URL, because going back would then start a game
 * again.
 */
function resolveBackPath(backUrl: string | undefined, own: string): string {
  const link = backUrl && safeLink(backUrl, { own, allowed: [] })
  const path = link ? toOwnPath(link) : paths.home
  return findRoute(path)?.screen === 'launch-game' ? paths.home : path
}
