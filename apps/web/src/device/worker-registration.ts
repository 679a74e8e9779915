/** The registration of the app's service worker, and what hangs on it. No function here rejects or hangs. */
import { settledWithin } from '@livery/contract/device/settled-within.ts'

type Workers = Pick<ServiceWorkerContainer, 'getRegistration'>

/** Of the worker that is there now; undefined without one, and in a browser that does not say. */
export function findRegistration(
  workers?: Workers,
): Promise<ServiceWorkerRegistration | undefined> {
  return settledWithin(() => (workers ?? navigator.serviceWorker).getRegistration('/m/'))
}

/** Waits until a worker is active; undefined when none becomes so in time. */
export function readyRegistration(ms?: number): Promise<ServiceWorkerRegistration | undefined> {
  return settledWithin(() => navigator.serviceWorker.ready, ms)
}

/** Null without a subscription; undefined in a browser that does not say. */
export async function readSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await readyRegistration()
  return registration && settledWithin(() => registration.pushManager.getSubscription())
}

/** Ends the subscription to push. Answers whether it is ended for certain. */
export async function endSubscription(): Promise<boolean> {
  const subscription = await readSubscription()
  if (subscription === undefined) return false
  if (subscription === null) return true
  return (await settledWithin(() => subscription.unsubscribe())) === true
}

/** A worker's answer to a message; undefined from one that does not know the message, or is gone. */
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
      // A worker that was thrown away takes no messages: some browsers throw.
      worker.postMessage(message, [port2])
    })
  const answer = await settledWithin(ask, ms)
  port1.close()
  return answer
}

/** Resolves in one of these states; with false when the worker is thrown away, which ends its states. */
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
