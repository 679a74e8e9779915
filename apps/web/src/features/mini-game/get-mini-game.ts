import * as timings from '@livery/contract/timings.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadScript } from '#device/load-script.ts'
import { LoadError } from '#lib/load-in-time.ts'
import { type MiniGameFlag, toScriptAddress } from './mini-game-script.ts'

/** A game as its script offers it. */
export type MiniGame = {
  /** Draws the game into the element; the function it returns removes it. */
  mount: (container: HTMLElement) => () => void
}

declare global {
  interface Window {
    /** Set by the mini-game's script. */
    LiveryMiniGame?: Partial<MiniGame>
  }
}

/**
 * The mini-game, from the operator's own platform by the merchant's own origin, the only source of
 * scripts that the page's policy allows. It runs in the page and not in a frame of an origin of its
 * own: it belongs to the platform that issued the session's token, and plays with that token. A
 * failure is quiet: the player did not ask for the game.
 */
export function miniGameQuery(flag: MiniGameFlag) {
  return queryOptions({
    queryKey: ['mini-game', flag],
    queryFn: () => loadMiniGame(flag),
    retry: false,
    // A script runs once in a page, whatever the player or the language.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
}

async function loadMiniGame(flag: MiniGameFlag): Promise<MiniGame> {
  delete window.LiveryMiniGame
  const remove = await loadScript(toScriptAddress(flag, Date.now()), timings.requestTimeoutMs)
  remove()
  return requireGame(window)
}

/** The script is the platform's: its promise is not checked by a compiler. */
function requireGame({ LiveryMiniGame: game }: Pick<Window, 'LiveryMiniGame'>): MiniGame {
  const { mount } = game ?? {}
  if (typeof mount !== 'function') throw new LoadError('The mini-game offers no mount')
  return { mount: container => mount.call(game, container) }
}
