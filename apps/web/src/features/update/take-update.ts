import * as timings from '@livery/contract/timings.ts'
import { findRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'
import { rememberTaken } from './update-state.ts'
import { activateWorker } from './worker-update.ts'

/** UPDATE-07: the paths that reload in place after an update. */
const inPlace: readonly string[] = [
  paths.root,
  paths.entry,
  paths.entryBare,
  paths.home,
  paths.index,
  paths.indexHtml,
  paths.game,
  paths.login,
  paths.memberHome,
  paths.register,
  paths.registerHtml,
]

/** UPDATE-07, UPDATE-08: returns the path to open after an update. */
export function chooseUpdatedPath(pathname: string): string {
  const isInPlace = inPlace.includes(findRoute(pathname)?.path ?? '')
  return isInPlace ? pathname : paths.home
}

/**
 * Activates the new worker and reloads the page into the server's build. `mayReload` is called when
 * the worker is active, and can prevent the reload. `isReady` is false if the worker is late: a
 * reload would then load the previous build. Returns whether the page reloads.
 */
export async function takeUpdate(mayReload: (isReady: boolean) => boolean): Promise<boolean> {
  const isReady = await activateWorker()
  if (!mayReload(isReady)) return false
  rememberTaken()
  window.location.reload()
  if (navigator.serviceWorker?.controller) setTimeout(reloadAgain, timings.reloadAgainMs, mayReload)
  return true
}

/**
 * Reloads a second time, because Chromium may not complete a reload that begins while a worker
 * takes over. The page stays usable until the second reload begins.
 */
function reloadAgain(mayReload: (isReady: boolean) => boolean): void {
  if (mayReload(true)) window.location.reload()
}
