import * as timings from '@livery/contract/timings.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadScript } from '#device/load-script.ts'
import { LoadError } from '#lib/load-in-time.ts'
import { buildScriptUrl, type MiniGameFlag } from './mini-game-script.ts'

/** A game as its script exposes it. */
export type MiniGame = {
  /** Renders the game into the element; returns a function that removes it. */
  mount: (container: HTMLElement) => () => void
}

declare global {
  interface Window {
    /** Set by the mini-game's script. */
    LiveryMiniGame?: Partial<MiniGame>
  }
}

/**
 * Fetches the mini-game from the operator's own platform through the merchant's own origin, the
 * only script source that the page's policy allows. The mini-game runs in the page, not in a frame
 * with a separate origin, because it belongs to the platform that issued the session token and uses
 * that token. A failure is silent, because the player did not request the game.
 */
export function miniGameQuery(flag: MiniGameFlag) {
  return queryOptions({
    queryKey: ['mini-game', flag],
    queryFn: () => loadMiniGame(flag),
    retry: false,
    // A script runs once per page, whatever the player or language.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
}

async function loadMiniGame(flag: MiniGameFlag): Promise<MiniGame> {
  delete window.LiveryMiniGame
  const remove = await loadScript(buildScriptUrl(flag, Date.now()), timings.requestTimeoutMs)
  remove()
  return requireGame(window)
}

/**
 * Returns the game that the script defines. The script is the platform's, so its type is checked at
 * run time.
 */
function requireGame({ LiveryMiniGame: game }: Pick<Window, 'LiveryMiniGame'>): MiniGame {
  const { mount } = game ?? {}
  if (typeof mount !== 'function') throw new LoadError('The mini-game offers no mount')
  return { mount: container => mount.call(game, container) }
}
