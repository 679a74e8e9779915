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
 * Makes the browser fetch and install the server's worker, unless the browser is already doing so.
 * Returns whether the newest worker has this build id.
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
 * Activates the worker that belongs to the server's build: fetches and installs it, sends
 * SKIP_WAITING and waits until it is active. A busy previous worker would delay the activation, so
 * it is asked to give way to the network. Each step has a time limit. Returns whether a reload
 * would load the server's build: false if the worker is late or redundant, true in a browser
 * without service workers.
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

/** Sends a worker the message to take over. Some browsers throw if the worker is redundant. */
function takeOver(worker: ServiceWorker): Promise<boolean> {
  worker.postMessage({ type: skipWaitingMessage })
  return untilState(worker, ['activated'])
}

/** Returns whether another build's worker has been installed and is waiting. */
export async function hasWaitingWorker(workers?: Workers): Promise<boolean> {
  const registration = await findRegistration(workers)
  return Boolean(registration?.waiting)
}

/** Resolves with the step's result, or with false if the step fails or times out. */
async function inTime(step: () => Promise<boolean>, ms = timings.workerUpdateMs): Promise<boolean> {
  return (await settledWithin(step, ms)) ?? false
}
