import { settledWithin } from '@livery/contract/device/settled-within.ts'
import * as timings from '@livery/contract/timings.ts'
import { giveWayMessage, skipWaitingMessage } from '@livery/contract/updates/worker-messages.ts'
import { findRegistration } from '#device/worker-registration.ts'

type Workers = Pick<ServiceWorkerContainer, 'getRegistration'>

/** Has the browser fetch and install the worker of the build that is served now. */
export async function fetchWorker(workers?: Workers): Promise<void> {
  const registration = await findRegistration(workers)
  await settledWithin(() => registration?.update(), timings.workerUpdateMs)
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
  return isAsked && worker.state === 'installed' && letGiveWay(registration.active)
}

/** A worker that was thrown away takes no messages: some browsers throw. */
function takeOver(worker: ServiceWorker): Promise<boolean> {
  worker.postMessage({ type: skipWaitingMessage })
  return untilState(worker, ['activated'])
}

/** Answers whether the active worker leaves navigations to the network from now on. */
function letGiveWay(active: ServiceWorker | null): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>(resolve => {
    port1.onmessage = () => resolve(true)
  })
  const ask = () => {
    active?.postMessage({ type: giveWayMessage }, [port2])
    return answered
  }
  return inTime(ask, timings.workerTakeOverMs).finally(() => port1.close())
}

/** Whether a worker of another build has been installed and waits. */
export async function hasWaitingWorker(workers?: Workers): Promise<boolean> {
  const registration = await findRegistration(workers)
  return Boolean(registration?.waiting)
}

/** Resolves in one of these states; with false when the worker is thrown away, which ends its states. */
function untilState(
  worker: ServiceWorker,
  states: readonly ServiceWorkerState[],
): Promise<boolean> {
  return new Promise(resolve => {
    const look = () => {
      if (![...states, 'redundant'].includes(worker.state)) return
      worker.removeEventListener('statechange', look)
      resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Resolves with the step's answer; with false when it fails, or when its time is over. */
async function inTime(step: () => Promise<boolean>, ms = timings.workerUpdateMs): Promise<boolean> {
  return (await settledWithin(step, ms)) ?? false
}
