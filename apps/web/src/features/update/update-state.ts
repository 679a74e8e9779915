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

/** `served`: the other build that is currently served, if known. */
type UpdateState = { isStale: boolean; served?: string | undefined }

const useStore = create<UpdateState>()(() => ({ isStale: false }))

/** This page's build. */
const running = merchant.buildId

/** Returns whether this page's build differs from the served build or from its worker's build. */
export function useIsStale(): boolean {
  return useStore(({ isStale }) => isStale)
}

/**
 * UPDATE-01: compares the served build with the running build. If they differ, fetches the new
 * worker ahead of time and opens the update notice, once per build. Closes the notice again if the
 * release has been withdrawn.
 *
 * @throws Error if the build cannot be determined
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
 * Handles a takeover by another worker, which deletes the previous build's caches. This page is
 * then stale, unless it already has the new worker's build and the previous worker has only given
 * way.
 *
 * @throws Error if the build cannot be determined; the page is stale then
 */
export async function heedNewWorker(): Promise<void> {
  markStale()
  if ((await findOtherBuild()) === undefined) forgetUpdate()
}

/** Allows a reload at the next navigation, without a notice. */
export function markStale(): void {
  useStore.setState({ isStale: true })
}

/** Records that the page is about to reload for the served build. */
export function rememberTaken(): void {
  const { served } = useStore.getState()
  if (served !== undefined) sessionStore.set(sessionStorageKeys.updateTaken, served)
}

/**
 * Returns whether this tab has reloaded for that build without receiving it, for example because
 * one of several servers is behind. Another reload helps only when a worker is waiting.
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
 * UPDATE-05: returns the served build if one of its files has a different MD5 than in the running
 * build. The build id is the MD5 of all these files, so the id is enough to detect a change. If the
 * browser has found a worker with the same build, the server's id is confirmed. Otherwise the
 * manifest with the files is read, once per other served id (CALL-21), and decides: servers may be
 * on different releases.
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
