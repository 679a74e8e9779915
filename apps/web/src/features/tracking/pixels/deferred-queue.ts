import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'

/** The methods that the queue stores until the script has loaded. */
const methods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
] as const

type Method = (typeof methods)[number]
export type DeferredQueue = unknown[] & Record<Method, (...given: unknown[]) => void>

type Names = {
  /** The name of the global variable that the script reads. */
  library: 'ttq' | 'kwaiq'
  /** The name of the global variable that contains the library's name. */
  pointer: 'TiktokAnalyticsObject' | 'KwaiAnalyticsObject'
  id: string
  script: string
}

/**
 * Installs the queue that the TikTok and Kwai scripts take over: a list of calls, and another list
 * for each pixel.
 */
export function installQueue({ library, pointer, id, script }: Names): DeferredQueue {
  const queue = deferCalls()
  const nowMs = Date.now()
  Object.assign(queue, {
    methods,
    _i: { [id]: Object.assign(deferCalls(), { _u: script }) },
    _t: { [id]: nowMs },
    _o: { [id]: {} },
    instance: (one: string) => (one === id ? queue : deferCalls()),
  })
  Object.assign(window, { [pointer]: library, [library]: queue })

  return queue
}

function deferCalls(): DeferredQueue {
  const calls: unknown[] = []
  const deferred = methods.map(method => [
    method,
    (...given: unknown[]) => void calls.push([method, ...given]),
  ])
  return Object.assign(calls, Object.fromEntries(deferred))
}

/**
 * One ad network's script on this page. Its methods may throw, because no caller depends on them.
 */
export type Pixel = {
  send: (event: ConversionEvent) => void
  /** Tells the script that the player has withdrawn consent, or has given it again. */
  setConsent: (isGranted: boolean) => void
}

/** Returns an event's amount in the format that all networks use. */
export function buildEventValue({ value, currency }: ConversionEvent) {
  return value === undefined ? {} : { value, currency }
}
