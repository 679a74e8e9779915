import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { create } from 'zustand'
import { merchant } from '#brand/merchant.ts'
import { sessionStore } from '#device/storage.ts'
import { removeRepairMark } from '#device/stored/repair-mark.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { fetchAssetManifest, fetchServedBuild } from './fetch-asset-manifest.ts'
import { findWorker, hasWaitingWorker } from './worker-update.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'update-notice': true
  }
}

/** `served`: the other build that is served now, if that is known. */
type UpdateState = { isStale: boolean; served?: string | undefined }

const useStore = create<UpdateState>()(() => ({ isStale: false }))

/** Of this page. */
const running = merchant.buildId

/** Whether this page is of another build than the one that is served, or that its worker is of. */
export function useIsStale(): boolean {
  return useStore(({ isStale }) => isStale)
}

/**
 * UPDATE-01: compares the served build with the running one. For another one its worker is fetched ahead
 * and the update notice opened, once for each build; a release that was withdrawn by then closes it again.
 *
 * @throws Error when the build cannot be learned
 */
export async function checkForUpdate(): Promise<void> {
  allowRepair()
  const buildId = await findOtherBuild()
  if (buildId === undefined) {
    forgetUpdate()
    return
  }
  const { served: known } = useStore.getState()
  if (known === buildId || (await wasTaken(buildId))) return
  useStore.setState({ isStale: true, served: buildId })
  openOverlay('update-notice')
}

/**
 * Another worker has taken over, and the caches of the build before are gone: this page is stale,
 * unless it is of that worker's build already, where the one before has given way.
 *
 * @throws Error when the build cannot be learned; the page is stale then
 */
export async function heedNewWorker(): Promise<void> {
  markStale()
  if ((await findOtherBuild()) === undefined) forgetUpdate()
}

/** Lets the page be reloaded at the next navigation, without a notice. */
export function markStale(): void {
  useStore.setState({ isStale: true })
}

/** The page is about to reload for the build that is served. */
export function rememberTaken(): void {
  const { served } = useStore.getState()
  if (served !== undefined) sessionStore.set(sessionStorageKeys.updateTaken, served)
}

/**
 * Whether this tab has reloaded for that build without getting it, as when one server of several is
 * behind: another reload helps only once a worker waits.
 */
async function wasTaken(buildId: string): Promise<boolean> {
  if (sessionStore.get(sessionStorageKeys.updateTaken) !== buildId) return false
  return !(await hasWaitingWorker())
}

/** The boot watchdog repairs a tab once; each build that the tab comes to may be repaired anew. */
function allowRepair(): void {
  const before = sessionStore.get(sessionStorageKeys.checkedBuild)
  if (before !== undefined && before !== running) removeRepairMark()
  sessionStore.set(sessionStorageKeys.checkedBuild, running)
}

/**
 * UPDATE-05: the build that is served now, if a file of it has another MD5 than that of the running one.
 * The build id is the MD5 of all these, so that the id says by itself whether one has changed. A worker of the
 * same build that the browser has found shows that the server means it. Without one the manifest with the
 * files is read, once for each other id that is served (CALL-21), and has the last word: servers may be at
 * different releases.
 */
async function findOtherBuild(): Promise<string | undefined> {
  const served = await fetchServedBuild()
  if (served === running) return undefined
  const { served: known } = useStore.getState()
  if (served !== undefined && served === known) return served
  if (await findWorker(served)) return served
  const [opened] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(opened?.name ?? window.location.href)
  const { buildId } = await fetchAssetManifest(pathname)
  return buildId === running ? undefined : buildId
}

function forgetUpdate(): void {
  if (!useStore.getState().isStale) return
  useStore.setState({ isStale: false, served: undefined })
  closeOverlay('update-notice')
}
