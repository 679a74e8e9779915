/**
 * The app's service worker registration and everything that depends on it. No function here rejects
 * or hangs.
 */
import { settledWithin } from '@livery/contract/device/settled-within.ts'

type Workers = Pick<ServiceWorkerContainer, 'getRegistration'>

/**
 * Returns the current worker's registration; undefined if there is none or the browser does not
 * respond.
 */
export function findRegistration(
  workers?: Workers,
): Promise<ServiceWorkerRegistration | undefined> {
  return settledWithin(() => (workers ?? navigator.serviceWorker).getRegistration('/m/'))
}

/** Waits until a worker is active; undefined if no worker becomes active in time. */
export function readyRegistration(ms?: number): Promise<ServiceWorkerRegistration | undefined> {
  return settledWithin(() => navigator.serviceWorker.ready, ms)
}

/** Returns null without a subscription; undefined if the browser does not respond. */
export async function readSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await readyRegistration()
  return registration && settledWithin(() => registration.pushManager.getSubscription())
}

/** Ends the push subscription. Returns whether it has certainly ended. */
export async function endSubscription(): Promise<boolean> {
  const subscription = await readSubscription()
  if (subscription === undefined) return false
  if (subscription === null) return true
  return (await settledWithin(() => subscription.unsubscribe())) === true
}

/**
 * Returns a worker's reply to a message; undefined if the worker does not know the message or no
 * longer exists.
 */
export async function askWorker<Answer>(
  worker: Pick<ServiceWorker, 'postMessage'> | null | undefined,
  message: object,
  ms?: number,
): Promise<Answer | undefined> {
  if (!worker) return undefined

  const { port1, port2 } = new MessageChannel()

  const ask = () =>
    new Promise<Answer>(resolve => {
      port1.onmessage = ({ data }) => resolve(data)
      // A redundant worker does not accept messages: some browsers throw.
      worker.postMessage(message, [port2])
    })

  const answer = await settledWithin(ask, ms)
  port1.close()

  return answer
}

/**
 * Resolves to true once the worker reaches one of these states, or to false if the worker becomes
 * redundant first.
 */
export function untilState(
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
