import * as timings from '@livery/contract/timings.ts'
import { findRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'
import { rememberTaken } from './update-state.ts'
import { activateWorker } from './worker-update.ts'

/** UPDATE-07: where the page reloads in place after an update. */
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

/** UPDATE-07, UPDATE-08: the path to be on after an update. */
export function toUpdatedPath(pathname: string): string {
  const isInPlace = inPlace.includes(findRoute(pathname)?.path ?? '')
  return isInPlace ? pathname : paths.home
}

/**
 * Reloads the page in the build that is served now, unless `mayReload` says no once its worker is
 * active; `isReady` is false where the worker is late, and the reload would bring the page of the
 * build before. Answers whether it reloads.
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
 * Chromium may leave a reload without an answer that begins as a worker takes over. The page stands
 * still, and can be used, until the reload begins anew.
 */
function reloadAgain(mayReload: (isReady: boolean) => boolean): void {
  if (mayReload(true)) window.location.reload()
}
