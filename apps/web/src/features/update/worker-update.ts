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
 * Has the browser fetch and install the worker of the build that is served now, unless it does already.
 * Answers whether the newest worker says that it is of this build.
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
 * Lets the worker of the build that is served now answer for this page: it is fetched, installed
 * and told to stop waiting, and then awaited until it is activated, since the caches of the earlier
 * build stand until then. A browser lets it wait while the worker before has work, and Chromium for
 * half a minute longer where a request comes as that one ends; so the one before gives way to the
 * network. Each step has a time limit, after which the page goes on without it.
 *
 * Answers whether a reload brings that build: a worker that is not installed in time or was thrown
 * away leaves the page to the one before. In a browser without workers it always does.
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

/** A worker that was thrown away takes no messages: some browsers throw. */
function takeOver(worker: ServiceWorker): Promise<boolean> {
  worker.postMessage({ type: skipWaitingMessage })
  return untilState(worker, ['activated'])
}

/** Whether a worker of another build has been installed and waits. */
export async function hasWaitingWorker(workers?: Workers): Promise<boolean> {
  const registration = await findRegistration(workers)
  return Boolean(registration?.waiting)
}

/** Resolves with the step's answer; with false when it fails, or when its time is over. */
async function inTime(step: () => Promise<boolean>, ms = timings.workerUpdateMs): Promise<boolean> {
  return (await settledWithin(step, ms)) ?? false
}
