import { platformErrors } from '@livery/contract/errors.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { Call, Serve } from '#request/serve.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

/** Launches of games for money or on trial; both open the sandbox's own play page. */
export function launchRoutes(serve: Serve): void {
  serve.member('launchGame', call => {
    const { query } = call
    const code = query.lottoGameCode ?? query.gameCode ?? query.code
    const { lottoView, labelName, language, title, backUrl, playType } = query
    return {
      gameCode: code ?? requireGame(call, code).code,
      gameUrl: toPlayUrl(call, code, 'money'),
      hasLobby: isLobby(code),
      ...defined({ lottoView, labelName, language, title, backUrl, playType }),
    }
  })
  serve.open('trialLaunch', call => ({ gameUrl: toPlayUrl(call, call.query.gameId, 'trial') }))
}

function toPlayUrl(call: Call, code: string | undefined, mode: 'money' | 'trial'): string {
  const { vendor, code: found } = requireGame(call, code)
  const backUrl = call.query.backUrl
  const query = new URLSearchParams({ mode, ...(backUrl === undefined ? {} : { backUrl }) })
  return `/lgw/games/play/${vendor}/${found}?${query}`
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

function defined(fields: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
