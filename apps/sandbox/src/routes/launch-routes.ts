import { randomBytes } from 'node:crypto'
import { platformErrors } from '@livery/contract/errors.ts'
import type { GameLaunch } from '@livery/contract/platform/launch.ts'
import { findMatch } from '#games/fixtures.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { requireNoBreak } from '#play/play-record.ts'
import type { Call, MemberCall, Serve } from '#request/serve.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

/** Launches of games for money or in trial mode; both open the sandbox's own play page. */
export function launchRoutes(serve: Serve): void {
  serve.member('launchGame', call => {
    const { query } = call
    requireNoBreak(call.account, call.sandbox.now())
    const code = query.lottoGameCode ?? query.gameCode
    const ticket = openTicket(call, requireGame(call, code).code)

    return {
      ...pickPassedParameters(query),
      gameCode: code ?? requireGame(call, code).code,
      gameUrl: buildPlayUrl(call, code, 'money', ticket),
      hasLobby: isLobby(code),
    }
  })
  serve.open('trialLaunch', call => ({ gameUrl: buildPlayUrl(call, call.query.gameId, 'trial') }))
}

/**
 * Issues a ticket that identifies the player in the game's URL, because the URL does not include
 * the session.
 */
function openTicket({ state, account }: MemberCall, gameCode: string): string {
  const ticket = randomBytes(12).toString('base64url')
  state.tickets.set(ticket, { userName: account.userName, gameCode })
  return ticket
}

function buildPlayUrl(
  call: Call,
  code: string | undefined,
  mode: 'money' | 'trial',
  ticket?: string,
): string {
  const { vendor, code: found } = requireGame(call, code)
  const { backUrl, lottoView, numbers } = call.query
  const passed = {
    mode,
    view: lottoView,
    language: call.language,
    backUrl,
    ticket,
    numbers,
    ...readBet(call),
  }
  const query = new URLSearchParams(defined(passed))

  return `/lgw/games/play/${vendor}/${found}?${query}`
}

/** Returns the match outcome that the player tapped, with the odds the page showed. */
function readBet({ state, query }: Call) {
  const { roomId: match, playType: pick, odd } = query
  const isKnown = findMatch(state.config.content.matches, match, state.now()) !== undefined
  return isKnown ? { match, pick, odd } : {}
}

/** The lotto lobby launches the merchant's first lottery. */
function requireGame({ state, query }: Call, code: string | undefined) {
  const { games } = state.config.content
  const game = isLobby(code)
    ? games.find(({ vendor }) => vendor === 'TCG')
    : games.find(({ code: own, nodeId }) => own === code || nodeId === query.nodeId)
  if (game) return { vendor: game.vendor, code: game.code }
  throw new PlatformFailure(platformErrors.notFound, refusalTexts.noGame)
}

/** GAME-05 */
function isLobby(code: string | undefined): boolean {
  return ['lobby', 'game_list'].includes(code?.toLowerCase() ?? '')
}

/** GAME-02: fields that the response repeats unchanged. */
const repeated = [
  'prizeMode',
  'backUrl',
  'labelName',
  'playType',
  'lottoArea',
  'launchMode',
  'lottoPrizeMode',
  'lottoGameCode',
  'lottoMode',
  'device',
  'language',
  'title',
] as const

function pickPassedParameters(query: Call['query']): Partial<GameLaunch> {
  const { lottoView } = query
  const view: Partial<GameLaunch> =
    lottoView === 'lobby' || lottoView === 'betting' ? { lottoView } : {}
  return { ...defined(Object.fromEntries(repeated.map(name => [name, query[name]]))), ...view }
}

function defined(fields: Record<string, string | undefined>): Record<string, string> {
  // Drop entries without a value.
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Record<string, string>
}
