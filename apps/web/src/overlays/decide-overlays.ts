/** The manager's rules, without React, clock or timers. All times are in milliseconds. */
import type { PopupBudget } from '@livery/contract/merchant/merchant-popups.ts'

/**
 * The popups that open by themselves, in the order in which they go when several are due. Each must
 * stand here, so that the order is decided in one place (`livery.explain()` shows it).
 */
export const popupOrder: readonly string[] = [
  // Exempt from every wait but that for a popup on screen: time and result of the player's play.
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
  /** The time since when it is wanted; undefined while it is not. */
  wantedSince: number | undefined
  /** The player closed it, and it has been wanted without a break since. */
  dismissed: boolean
  /** A popup that nothing but another popup holds back. */
  isExempt?: boolean
  /** A popup that the law or the operation demands: it costs nothing of the visit's budget. */
  isDuty?: boolean | undefined
  /** The popup that it continues: after that one there is no pause. */
  follows?: string | undefined
}

/**
 * The player's occupation, during which no popup opens. `blocked`: the site is closed to the player,
 * and every popup goes. `offline`: a popup would cover the screen of a player who waits for the
 * network, and lead nowhere.
 */
export type Occupation = 'form' | 'payment' | 'game' | 'offline' | 'blocked'

/** One session of the tab, against which the budget of popups is held. */
export type Visit = {
  /** The player has tapped, or pressed a key. */
  hasActed: boolean
  /** The popups that opened by themselves, the first one first. */
  spent: readonly string[]
}

export const newVisit: Visit = { hasActed: false, spent: [] }

export type OverlaySituation = {
  /** The overlays on screen, from the bottom to the top. */
  shown: readonly string[]
  nowMs: number
  occupation?: Occupation | undefined
  /** The end of the pause after the last popup. */
  restUntilMs?: number | undefined
  /** The popup that was closed last. */
  lastPopup?: string | undefined
  /** Undefined where popups open as the platform says. */
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
  // A popup that costs something of the budget has its rows in the inbox.
  | { kind: 'before-first-tap'; waitsIn: 'inbox' }
  | { kind: 'budget-spent'; on: readonly string[]; waitsIn: 'inbox' }
  | { kind: 'behind'; other: string }

/**
 * The overlays on screen now, from the bottom to the top: at most one popup, and every modal in the
 * order in which they were asked for. A shown overlay stays while it is wanted, whatever its delay;
 * a popup is never replaced by an earlier one of the order. No popup opens under a modal, while the
 * player is occupied, in the pause after another popup, or beyond the visit's budget; an exempt one
 * does, above the modals. No popup is over a payment or a game that the player has come to meanwhile,
 * but an exempt one, and none at all on a site that is closed to the player.
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
    request.isExempt || (!isUnderModal && toPause(request, situation) === undefined)
  return popups.filter(isOpen).sort(byOrder)[0]
}

/** Whether a popup is on the screen and stays there. */
export function isKept(request: OverlayRequest, situation: OverlaySituation): boolean {
  const { shown, occupation } = situation
  if (!shown.includes(request.name) || !isReady(request, situation)) return false
  const isCovering = occupation === 'payment' || occupation === 'game'
  return occupation !== 'blocked' && (request.isExempt === true || !isCovering)
}

/** Whether a popup that opens by itself is paid for from the visit's budget. */
export function isPaid({ layer, isExempt, isDuty }: OverlayRequest): boolean {
  return layer === 'popup' && !isExempt && !isDuty
}

/** The occupation, budget or pause that keeps every popup but exempt ones off the screen. */
function toPause(request: OverlayRequest, situation: OverlaySituation): OverlayVerdict | undefined {
  const { occupation, restUntilMs = 0, lastPopup, nowMs } = situation
  const { follows } = request
  if (occupation) return { kind: 'held', by: occupation }
  const unpaid = isPaid(request) ? toUnpaid(situation) : undefined
  if (unpaid) return unpaid
  const isSequel = follows !== undefined && follows === lastPopup
  return restUntilMs > nowMs && !isSequel ? { kind: 'resting', untilMs: restUntilMs } : undefined
}

function toUnpaid({ budget, visit = newVisit }: OverlaySituation): OverlayVerdict | undefined {
  if (budget?.afterFirstTap && !visit.hasActed)
    return { kind: 'before-first-tap', waitsIn: 'inbox' }
  const isSpent = visit.spent.length >= (budget?.perVisit ?? Number.POSITIVE_INFINITY)
  return isSpent ? { kind: 'budget-spent', on: visit.spent, waitsIn: 'inbox' } : undefined
}

/** The time at which the next delay or the pause ends; undefined when nothing waits for one. */
export function nextWakeMs(
  requests: readonly OverlayRequest[],
  { nowMs, restUntilMs = 0 }: OverlaySituation,
): number | undefined {
  const times = requests
    .filter(({ dismissed, wantedSince }) => !dismissed && wantedSince !== undefined)
    .flatMap(request => [toReadyMs(request), request.layer === 'popup' ? restUntilMs : 0])
    .filter(ms => ms > nowMs)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Why an overlay is shown, or why it is not. */
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
  const untilMs = toReadyMs(request)
  if (untilMs > nowMs) return { kind: 'delayed', untilMs }
  const other = shown[shown.length - 1]
  if (other !== undefined) return { kind: 'behind', other }
  return toPause(request, situation) ?? { kind: 'behind', other: name }
}

/** Every known overlay with its verdict: the popups in their order, then the modals. */
export function explainAll(
  requests: readonly OverlayRequest[],
  situation: OverlaySituation,
): Record<string, OverlayVerdict> {
  return Object.fromEntries(
    [...requests]
      .sort((a, b) => toPopupPlace(a.name) - toPopupPlace(b.name))
      .map(({ name }) => [name, explainOverlay(name, requests, situation)]),
  )
}

function isReady(request: OverlayRequest, { shown, nowMs }: OverlaySituation): boolean {
  if (request.dismissed || request.wantedSince === undefined) return false
  return shown.includes(request.name) || toReadyMs(request) <= nowMs
}

function toReadyMs({ wantedSince, delayMs }: OverlayRequest): number {
  return wantedSince === undefined ? Number.POSITIVE_INFINITY : wantedSince + delayMs
}

function byTime(a: OverlayRequest, b: OverlayRequest): number {
  return toReadyMs(a) - toReadyMs(b)
}

function byOrder(a: OverlayRequest, b: OverlayRequest): number {
  const exemptFirst = Number(b.isExempt ?? false) - Number(a.isExempt ?? false)
  return exemptFirst || toPopupPlace(a.name) - toPopupPlace(b.name) || byTime(a, b)
}

/** Smaller goes first. Overlays outside the list, which are modals, have no place in it. */
function toPopupPlace(name: string): number {
  const place = popupOrder.indexOf(name)
  return place === -1 ? popupOrder.length : place
}
