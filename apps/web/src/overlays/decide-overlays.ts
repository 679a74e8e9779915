/**
 * Implements the manager's rules, without React, clock or timers. All times are in milliseconds.
 */
import type { PopupBudget } from '@livery/contract/merchant/merchant-play.ts'

/**
 * The popups that open by themselves, in the order in which they open if several are due. Every
 * popup must be listed, so that the order is decided in one place (`livery.explain()` shows it).
 */
export const popupOrder: readonly string[] = [
  // Shows the player's playing time and result. Exempt from every wait except for a popup on
  // screen.
  'reality-check',
  'app-upgrade',
  'update-notice',
  'consent',
  'announcement',
  'announcement-classic',
  'download-popup',
  'install-banner',
  'welcome-1',
  'welcome-2',
  'push-prompt',
]

export type OverlayRequest = {
  name: string
  layer: 'popup' | 'modal'
  delayMs: number
  /** When the overlay started to be wanted; undefined while it is not. */
  wantedSince: number | undefined
  /** The player closed the overlay, and it has been wanted continuously since. */
  dismissed: boolean
  /** A popup that only another popup can delay. */
  isExempt?: boolean
  /**
   * Whether the popup is mandatory, by law or for operation. A mandatory popup does not count
   * against the popup budget.
   */
  isDuty?: boolean | undefined
  /** The popup that this popup continues. There is no pause between the two popups. */
  follows?: string | undefined
}

/**
 * The player's activity, during which popups do not open. `blocked`: the site is closed to the
 * player, so every popup closes. `offline`: the player waits for the network, and a popup's links
 * would not work.
 */
export type Occupation = 'form' | 'payment' | 'game' | 'offline' | 'blocked'

/** One session in this tab, which the popup budget applies to. */
export type Visit = {
  /** Whether the player has tapped or pressed a key. */
  hasActed: boolean
  /** The popups that opened by themselves, in order. */
  spent: readonly string[]
}

export const newVisit: Visit = { hasActed: false, spent: [] }

export type OverlaySituation = {
  /** The overlays on screen, from bottom to top. */
  shown: readonly string[]
  nowMs: number
  occupation?: Occupation | undefined
  /** When the pause after the last popup ends. */
  restUntilMs?: number | undefined
  /** The popup that closed last. */
  lastPopup?: string | undefined
  /** Undefined if popups open according to the platform's settings only. */
  budget?: PopupBudget | undefined
  visit?: Visit
}

export type OverlayVerdict =
  | { kind: 'shown' }
  | { kind: 'unknown' }
  | { kind: 'not-wanted' }
  | { kind: 'dismissed' }
  | { kind: 'delayed'; untilMs: number }
  | { kind: 'held'; by: Occupation }
  | { kind: 'resting'; untilMs: number }
  // A popup that counts against the popup budget also has rows in the inbox.
  | { kind: 'before-first-tap'; waitsIn: 'inbox' }
  | { kind: 'budget-spent'; on: readonly string[]; waitsIn: 'inbox' }
  | { kind: 'behind'; other: string }

/**
 * Returns the overlays on screen, from bottom to top: at most one popup, then every modal in the
 * order of its request. A shown overlay stays while it is wanted, and another popup never replaces
 * a shown popup. A popup does not open under a modal, while the player is occupied, in the pause
 * after another popup, or beyond the popup budget. An exempt popup opens in all these cases, above
 * the modals. A non-exempt popup closes when the player opens a payment or a game. On a site that
 * is closed to the player, every popup closes.
 */
export function decideOverlays(
  requests: readonly OverlayRequest[],
  situation: OverlaySituation,
): string[] {
  const ready = requests.filter(request => isReady(request, situation))
  const modals = ready.filter(({ layer }) => layer === 'modal')
  const popup = choosePopup(ready, situation, modals.length > 0)
  const above = popup?.isExempt ? [...modals, popup] : modals
  const below = popup && !popup.isExempt ? [popup] : []
  return [...below, ...above.sort(byTime)].map(({ name }) => name)
}

function choosePopup(
  ready: readonly OverlayRequest[],
  situation: OverlaySituation,
  isUnderModal: boolean,
): OverlayRequest | undefined {
  if (situation.occupation === 'blocked') return undefined

  const popups = ready.filter(({ layer }) => layer === 'popup')
  const current = popups.find(request => isKept(request, situation))
  if (current) return current

  const isOpen = (request: OverlayRequest) =>
    request.isExempt || (!isUnderModal && findBlockingVerdict(request, situation) === undefined)

  return popups.filter(isOpen).sort(byOrder)[0]
}

/** Returns whether a popup is on screen and stays there. */
export function isKept(request: OverlayRequest, situation: OverlaySituation): boolean {
  const { shown, occupation } = situation
  if (!shown.includes(request.name) || !isReady(request, situation)) return false
  const isCovering = occupation === 'payment' || occupation === 'game'
  return occupation !== 'blocked' && (request.isExempt === true || !isCovering)
}

/** Returns whether a popup that opens by itself counts against the popup budget. */
export function isPaid({ layer, isExempt, isDuty }: OverlayRequest): boolean {
  return layer === 'popup' && !isExempt && !isDuty
}

/** Returns the occupation, budget or pause that keeps a non-exempt popup off the screen. */
function findBlockingVerdict(
  request: OverlayRequest,
  situation: OverlaySituation,
): OverlayVerdict | undefined {
  const { occupation, restUntilMs = 0, lastPopup, nowMs } = situation
  const { follows } = request
  if (occupation) return { kind: 'held', by: occupation }

  const unpaid = isPaid(request) ? findBudgetVerdict(situation) : undefined
  if (unpaid) return unpaid

  const isSequel = follows !== undefined && follows === lastPopup

  return restUntilMs > nowMs && !isSequel ? { kind: 'resting', untilMs: restUntilMs } : undefined
}

function findBudgetVerdict({
  budget,
  visit = newVisit,
}: OverlaySituation): OverlayVerdict | undefined {
  if (budget?.afterFirstTap && !visit.hasActed)
    return { kind: 'before-first-tap', waitsIn: 'inbox' }
  const isSpent = visit.spent.length >= (budget?.perVisit ?? Number.POSITIVE_INFINITY)
  return isSpent ? { kind: 'budget-spent', on: visit.spent, waitsIn: 'inbox' } : undefined
}

/** Returns when the next delay or the pause ends; undefined when no overlay is waiting. */
export function nextWakeMs(
  requests: readonly OverlayRequest[],
  { nowMs, restUntilMs = 0 }: OverlaySituation,
): number | undefined {
  const times = requests
    .filter(({ dismissed, wantedSince }) => !dismissed && wantedSince !== undefined)
    .flatMap(request => [computeReadyMs(request), request.layer === 'popup' ? restUntilMs : 0])
    .filter(ms => ms > nowMs)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Explains why an overlay is or is not shown. */
export function explainOverlay(
  name: string,
  requests: readonly OverlayRequest[],
  situation: OverlaySituation,
): OverlayVerdict {
  const { shown, nowMs } = situation
  const request = requests.find(known => known.name === name)
  if (!request) return { kind: 'unknown' }
  if (shown.includes(name)) return { kind: 'shown' }
  if (request.wantedSince === undefined) return { kind: 'not-wanted' }
  if (request.dismissed) return { kind: 'dismissed' }

  const untilMs = computeReadyMs(request)
  if (untilMs > nowMs) return { kind: 'delayed', untilMs }

  const other = shown[shown.length - 1]
  if (other !== undefined) return { kind: 'behind', other }

  return findBlockingVerdict(request, situation) ?? { kind: 'behind', other: name }
}

/** Returns every known overlay with its verdict: the popups in order, then the modals. */
export function explainAll(
  requests: readonly OverlayRequest[],
  situation: OverlaySituation,
): Record<string, OverlayVerdict> {
  return Object.fromEntries(
    [...requests]
      .sort((a, b) => getPopupPosition(a.name) - getPopupPosition(b.name))
      .map(({ name }) => [name, explainOverlay(name, requests, situation)]),
  )
}

function isReady(request: OverlayRequest, { shown, nowMs }: OverlaySituation): boolean {
  if (request.dismissed || request.wantedSince === undefined) return false
  return shown.includes(request.name) || computeReadyMs(request) <= nowMs
}

function computeReadyMs({ wantedSince, delayMs }: OverlayRequest): number {
  return wantedSince === undefined ? Number.POSITIVE_INFINITY : wantedSince + delayMs
}

function byTime(a: OverlayRequest, b: OverlayRequest): number {
  return computeReadyMs(a) - computeReadyMs(b)
}

function byOrder(a: OverlayRequest, b: OverlayRequest): number {
  const exemptFirst = Number(b.isExempt ?? false) - Number(a.isExempt ?? false)
  return exemptFirst || getPopupPosition(a.name) - getPopupPosition(b.name) || byTime(a, b)
}

/**
 * Returns the popup's position in `popupOrder`; smaller opens first. Modals are not listed, so they
 * do not have a position.
 */
function getPopupPosition(name: string): number {
  const place = popupOrder.indexOf(name)
  return place === -1 ? popupOrder.length : place
}
