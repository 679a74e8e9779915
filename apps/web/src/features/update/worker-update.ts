import { settledWithin } from '@livery/contract/device/settled-within.ts'
import * as timings from '@livery/contract/timings.ts'
import {
  buildMessage,
  giveWayMessage,
  skipWaitingMessage,
} from '@livery/contract/updates/worker-messages.ts'
import { askWorker, findRegistration, untilState } from '#device/worker-registration.ts'

type Workers = Pick<ServiceWorkerContainer, 'getRegistration'>

/**
 * Makes the browser fetch and install the served build's worker, unless it is already doing so.
 * Returns whether the newest worker reports this build id.
 */
export async function findWorker(buildId: string | undefined, workers?: Workers): Promise<boolean> {
  const registration = await findRegistration(workers)
  if (!registration) return false
  const found = registration.installing ?? registration.waiting
  if (await isOf(buildId, found)) return true
  await settledWithin(() => registration.update(), timings.workerUpdateMs)
  const { installing, waiting, active } = registration
  const newest = installing ?? waiting ?? active
  return newest !== found && isOf(buildId, newest)
}

async function isOf(buildId: string | undefined, worker: ServiceWorker | null): Promise<boolean> {
  if (buildId === undefined) return false
  return (await askWorker(worker, { type: buildMessage })) === buildId
}

/**
 * Activates the served build's worker for this page: fetches and installs it, sends it the
 * skip-waiting message, and waits until it is activated, because the previous build's caches exist
 * until then. A browser keeps the new worker waiting while the previous worker is busy, and
 * Chromium for another half minute if a request arrives just as that work ends; so the previous
 * worker is made to give way to the network. Each step has a time limit, after which the page
 * continues without it.
 *
 * Returns whether a reload loads the served build: if a worker is not installed in time or becomes
 * redundant, the previous worker keeps the page. Always true in a browser without workers.
 */
export async function activateWorker(workers?: Workers): Promise<boolean> {
  const registration = await findRegistration(workers)
  if (!registration) return true
  const isAsked =
    (await settledWithin(() => registration.update().then(() => true), timings.workerUpdateMs)) ??
    false
  const worker = registration.installing ?? registration.waiting
  if (!worker) return isAsked
  await inTime(() => untilState(worker, ['installed', 'activating', 'activated']))
  if (await inTime(() => takeOver(worker), timings.workerTakeOverMs)) return true
  if (!isAsked || worker.state !== 'installed') return false
  const message = { type: giveWayMessage }
  return (await askWorker(registration.active, message, timings.workerTakeOverMs)) === true
}

/**
 * Tells a worker to take over. A redundant worker does not accept messages: some browsers throw.
 */
function takeOver(worker: ServiceWorker): Promise<boolean> {
  worker.postMessage({ type: skipWaitingMessage })
  return untilState(worker, ['activated'])
}

/** Returns whether another build's worker has been installed and is waiting. */
export async function hasWaitingWorker(workers?: Workers): Promise<boolean> {
  const registration = await findRegistration(workers)
  return Boolean(registration?.waiting)
}

/** Resolves to the step's result; to false when it fails or times out. */
async function inTime(step: () => Promise<boolean>, ms = timings.workerUpdateMs): Promise<boolean> {
  return (await settledWithin(step, ms)) ?? false
}
