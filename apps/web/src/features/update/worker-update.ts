import * as timings from '@livery/contract/timings.ts'

type Workers = Pick<ServiceWorkerContainer, 'getRegistration'>

/** Has the browser fetch and install the worker of the build that is served now. */
export async function fetchWorker(workers = readWorkers()): Promise<void> {
  const registration = await workers?.getRegistration('/m/')
  await registration?.update()
}

/**
 * Lets the worker of the build that is served now answer for this page: it is fetched, installed
 * and told to stop waiting, and then awaited until it is activated, since the caches of the earlier
 * build stand until then. Each step has a time limit, after which the page goes on without it, as
 * it does in a browser without workers.
 */
export async function activateWorker(workers = readWorkers()): Promise<void> {
  const registration = await workers?.getRegistration('/m/')
  if (!registration) return
  await inTime(registration.update())
  const worker = registration.installing ?? registration.waiting
  if (!worker) return
  await inTime(untilState(worker, ['installed', 'activating', 'activated']))
  worker.postMessage({ type: 'SKIP_WAITING' })
  await inTime(untilState(worker, ['activated']))
}

/** Whether a worker of another build has been installed and waits. */
export async function hasWaitingWorker(workers = readWorkers()): Promise<boolean> {
  const registration = await workers?.getRegistration('/m/')
  return Boolean(registration?.waiting)
}

function readWorkers(): Workers | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
}

/** Resolves in one of these states; also when the worker is thrown away, which ends its states. */
function untilState(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (![...states, 'redundant'].includes(worker.state)) return
      worker.removeEventListener('statechange', look)
      resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Resolves with the step's end, whether it succeeds or fails, or when its time is over. */
function inTime(step: Promise<unknown>): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, timings.workerUpdateMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    step.then(end, end)
  })
}
