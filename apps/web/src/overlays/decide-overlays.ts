/** The manager's rules, without React, clock or timers. All times are in milliseconds. */
export type OverlayRequest = {
  name: string
  layer: 'popup' | 'modal'
  priority: number
  delayMs: number
  /** The time since when it is wanted; undefined while it is not. */
  wantedSince: number | undefined
  /** The player closed it, and it has been wanted without a break since. */
  dismissed: boolean
}

export type OverlayVerdict =
  | { kind: 'shown' }
  | { kind: 'unknown' }
  | { kind: 'not-wanted' }
  | { kind: 'dismissed' }
  | { kind: 'delayed'; untilMs: number }
  | { kind: 'behind'; other: string }

/**
 * The overlays on screen now, from the bottom to the top: at most one popup, then every modal in
 * the order in which they were asked for. A shown overlay stays while it is wanted, whatever its
 * delay; a popup is never replaced by one of higher priority, and no popup opens under a modal.
 */
export function decideOverlays(
  requests: readonly OverlayRequest[],
  shown: readonly string[],
  nowMs: number,
): string[] {
  const ready = requests.filter(request => isReady(request, shown, nowMs))
  const modals = ready.filter(({ layer }) => layer === 'modal').sort(byTime)
  const popup = choosePopup(ready, shown, modals.length > 0)
  return [...(popup ? [popup] : []), ...modals].map(({ name }) => name)
}

function choosePopup(
  ready: readonly OverlayRequest[],
  shown: readonly string[],
  isUnderModal: boolean,
): OverlayRequest | undefined {
  const popups = ready.filter(({ layer }) => layer === 'popup')
  const current = popups.find(({ name }) => shown.includes(name))
  if (current || isUnderModal) return current
  return popups.sort((a, b) => b.priority - a.priority || byTime(a, b))[0]
}

/** When the next delay runs out; undefined when no request is waiting for one. */
export function nextWakeMs(requests: readonly OverlayRequest[], nowMs: number): number | undefined {
  const times = requests
    .filter(({ dismissed }) => !dismissed)
    .map(toReadyMs)
    .filter(ms => ms > nowMs && Number.isFinite(ms))
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Why an overlay is shown, or why it is not. */
export function explainOverlay(
  name: string,
  requests: readonly OverlayRequest[],
  shown: readonly string[],
  nowMs: number,
): OverlayVerdict {
  const request = requests.find(known => known.name === name)
  if (!request) return { kind: 'unknown' }
  if (shown.includes(name)) return { kind: 'shown' }
  if (request.wantedSince === undefined) return { kind: 'not-wanted' }
  if (request.dismissed) return { kind: 'dismissed' }
  const untilMs = toReadyMs(request)
  if (untilMs > nowMs) return { kind: 'delayed', untilMs }
  return { kind: 'behind', other: shown[shown.length - 1] ?? name }
}

function isReady(request: OverlayRequest, shown: readonly string[], nowMs: number): boolean {
  if (request.dismissed || request.wantedSince === undefined) return false
  return shown.includes(request.name) || toReadyMs(request) <= nowMs
}

function toReadyMs({ wantedSince, delayMs }: OverlayRequest): number {
  return wantedSince === undefined ? Number.POSITIVE_INFINITY : wantedSince + delayMs
}

function byTime(a: OverlayRequest, b: OverlayRequest): number {
  return toReadyMs(a) - toReadyMs(b)
}
