import * as timings from '@livery/contract/timings.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadScript } from '#device/load-script.ts'
import { LoadError } from '#lib/load-in-time.ts'
import { buildScriptUrl, type MiniGameFlag } from './mini-game-script.ts'

/** The interface that a mini-game's script exposes. */
export type MiniGame = {
  /** Renders the game into the element; returns a function that unmounts the game. */
  mount: (container: HTMLElement) => () => void
}

declare global {
  interface Window {
    /** Set by the mini-game's script. */
    LiveryMiniGame?: Partial<MiniGame>
  }
}

/**
 * Loads the mini-game's script from the platform, through the merchant's own origin, because the
 * page's policy does not allow any other script source. The game runs in the page instead of a
 * separate origin: it belongs to the platform that issued the session token. A failure is silent,
 * because the player did not request the game.
 */
export function miniGameQuery(flag: MiniGameFlag) {
  return queryOptions({
    queryKey: ['mini-game', flag],
    queryFn: () => loadMiniGame(flag),
    retry: false,
    // Never stale, because a script runs only once per page, even if the player or the language
    // changes.
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
 * Returns the game that the script defines. Validates its type at run time, because the script is
 * from the platform.
 */
function requireGame({ LiveryMiniGame: game }: Pick<Window, 'LiveryMiniGame'>): MiniGame {
  const { mount } = game ?? {}
  if (typeof mount !== 'function') throw new LoadError('The mini-game offers no mount')
  return { mount: container => mount.call(game, container) }
}
