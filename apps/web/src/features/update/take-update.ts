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
 * active.
 */
export async function takeUpdate(mayReload: () => boolean = () => true): Promise<void> {
  await activateWorker()
  if (!mayReload()) return
  rememberTaken()
  window.location.reload()
}
