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

/** `served` is the id of another build on the server, if known. */
type UpdateState = { isStale: boolean; served?: string | undefined }

const useStore = create<UpdateState>()(() => ({ isStale: false }))

/** This page's build. */
const running = merchant.buildId

/** Returns whether this page's build differs from the server's build or the worker's build. */
export function useIsStale(): boolean {
  return useStore(({ isStale }) => isStale)
}

/**
 * UPDATE-01: compares the server's build with this page's build. If they differ, fetches the new
 * worker in advance and opens the update notice, once per build. Closes the notice if the release
 * has been withdrawn.
 * @throws Error if the server's build cannot be determined
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
 * Handles a new active worker, which has deleted the previous build's caches. The page is then
 * outdated, unless it already has the new worker's build.
 * @throws Error if the worker's build cannot be determined; the page then counts as outdated
 */
export async function heedNewWorker(): Promise<void> {
  markStale()
  if ((await findOtherBuild()) === undefined) forgetUpdate()
}

/** Marks the page as outdated, so that the next navigation may reload it without a notice. */
export function markStale(): void {
  useStore.setState({ isStale: true })
}

/** Records that the page is about to reload for the served build. */
export function rememberTaken(): void {
  const { served } = useStore.getState()
  if (served !== undefined) sessionStore.set(sessionStorageKeys.updateTaken, served)
}

/**
 * Returns whether this tab has already reloaded for the build without receiving it, for example
 * because one of several servers has an older release. Another reload helps only if a worker is
 * waiting.
 */
async function wasTaken(buildId: string): Promise<boolean> {
  if (sessionStore.get(sessionStorageKeys.updateTaken) !== buildId) return false
  return !(await hasWaitingWorker())
}

/**
 * Allows another repair after a build change: the boot watchdog repairs a tab only once per build.
 */
function allowRepair(): void {
  const before = sessionStore.get(sessionStorageKeys.checkedBuild)
  if (before !== undefined && before !== running) removeRepairMark()
  sessionStore.set(sessionStorageKeys.checkedBuild, running)
}

/**
 * UPDATE-05: returns the server's build id if a file in that build has a different MD5. A different
 * build id indicates a change. It is confirmed if the browser has found a worker with the same id.
 * Otherwise the asset manifest decides, because servers may have different releases. The manifest
 * is fetched once per build id (CALL-21).
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
