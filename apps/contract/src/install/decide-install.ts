/**
 * Decides whether, when and why to offer installation to a visitor (spec §4, install prompt). The
 * function is pure, so that the app, the operator's command and the tests can share it.
 */
import * as limits from '../limits.ts'
import * as timings from '../timings.ts'
import type { InstallFacts, InstallTrigger, InstallVisitor } from './install-facts.ts'
import { firstHomeScreenIos, type IosVersion, isOlder } from './old-ios.ts'

/** INSTALL-09 */
export const installedCount = 99

/**
 * `is-app`: the page runs in the installed app. `installed`: the app was installed from this
 * browser. `paused`: the pause after the last refusal has not ended.
 */
type InstallRefusal = 'is-app' | 'installed' | 'switched-off' | 'skipped' | 'dismissed' | 'paused'

const dayMs = 86_400_000

/**
 * Returns why there is no offer, or undefined if an offer is allowed. If the player opens the
 * prompt manually, the only reason is that the installed app is running. A forced prompt ignores
 * earlier refusals.
 */
export function findRefusal(facts: InstallFacts): InstallRefusal | undefined {
  const { visitor, history, settings, trigger } = facts
  if (visitor.isInstalled) return 'is-app'
  if (trigger === 'by-hand') return undefined
  if (history.installed || history.dismissals >= installedCount) return 'installed'
  if (!settings.prompt) return 'switched-off'
  if (settings.forced) return undefined
  if (history.skipped) return 'skipped'
  if (history.dismissed) return 'dismissed'

  return isPaused(facts) ? 'paused' : undefined
}

/**
 * Returns whether the pause after a refusal is still running. Setting the clock back does not
 * lengthen the pause.
 */
function isPaused({ history, settings: { restDays }, nowMs }: InstallFacts): boolean {
  const { closes, dismissals, refusedAtMs } = history
  const days = restDays[Math.min(closes + dismissals, restDays.length) - 1]
  if (days === undefined || refusedAtMs === undefined) return false
  return nowMs >= refusedAtMs && nowMs - refusedAtMs < days * dayMs
}

/**
 * INSTALL-04: an offer's actions. `open-browser` opens the page in a browser outside the current
 * app, or in Chrome (INSTALL-10).
 */
export type InstallAction = 'native-app' | 'web-app' | 'open-browser' | 'continue'

/** How a page is added to the home screen: with the browser's own dialog or with a guide. */
export type WebWay = 'one-tap' | 'ios-guide' | 'menu-guide'

export type InstallOffer = {
  kind: 'offer'
  /** The first action in the list is the primary one. */
  actions: InstallAction[]
  webWay: WebWay | undefined
  closable: boolean
  delayMs: number
  /** How long to wait for the browser's install prompt before the offer is shown without it. */
  waitMs: number
  reason: InstallTrigger | 'forced'
}

export type InstallDecision = InstallOffer | { kind: 'none'; reason: InstallRefusal | 'no-way' }

/** Delays from INSTALL-18, INSTALL-19 and INSTALL-20. */
const delays: Record<InstallTrigger, number> = {
  entry: 0,
  login: timings.promptAfterLoginMs,
  'registration-check': timings.promptAfterRegistrationCheckMs,
  deposit: timings.promptAfterDepositMs,
  'by-hand': 0,
}

export function decideInstall(facts: InstallFacts): InstallDecision {
  const { visitor, history, settings, trigger } = facts
  const refusal = findRefusal(facts)
  if (refusal) return { kind: 'none', reason: refusal }

  const webWay = chooseWebInstall(visitor)
  const ways = listWays(visitor, webWay, settings.way)
  if (ways.length === 0) return { kind: 'none', reason: 'no-way' }

  const isByHand = trigger === 'by-hand'
  const isForced = settings.forced && !isByHand
  // INSTALL-14, INSTALL-15
  const closable = isByHand || (settings.closable && !isForced && !history.forcedShown)

  return {
    kind: 'offer',
    actions: closable ? [...ways, 'continue'] : ways,
    webWay,
    closable,
    delayMs: delays[trigger],
    waitMs: isByHand ? 0 : computePromptWaitMs(visitor),
    reason: isForced ? 'forced' : trigger,
  }
}

/**
 * Returns how long to wait for the browser's prompt (INSTALL-06). iPhones and in-app browsers do
 * not have this prompt, so there is no wait.
 */
export function computePromptWaitMs({ system, inApp, hasPrompt }: InstallVisitor): number {
  const hasNone = system === 'ios' || inApp !== undefined || hasPrompt
  return hasNone ? 0 : limits.installPromptPolls * timings.installPromptPollMs
}

/**
 * Lists the install methods, the operator's preferred method first (INSTALL-24). An in-app browser
 * does not support any method.
 */
function listWays(
  visitor: InstallVisitor,
  webWay: WebWay | undefined,
  first: 'app' | 'web',
): InstallAction[] {
  if (visitor.inApp) return ['open-browser']

  const native: InstallAction[] =
    visitor.hasNativeApp && (visitor.system === 'ios' || visitor.system === 'android')
      ? ['native-app']
      : []
  const web: InstallAction[] = [
    ...(webWay ? (['web-app'] as const) : []),
    ...(isBrowserLeft(visitor) ? (['open-browser'] as const) : []),
  ]

  return first === 'app' ? [...native, ...web] : [...web, ...native]
}

/**
 * The first iOS version in which browsers other than Safari can add a page to the home screen
 * (16.4).
 */
const firstOtherBrowsers: IosVersion = [16, 4]

function chooseWebInstall(visitor: InstallVisitor): WebWay | undefined {
  const { system, inApp, browser, hasPrompt } = visitor
  if (inApp) return undefined
  if (system === 'ios') return isIosWay(visitor) ? 'ios-guide' : undefined
  if (hasPrompt) return 'one-tap'
  return system === 'android' && browser === 'chrome' ? 'menu-guide' : undefined
}

function isIosWay({ browser, iosVersion }: InstallVisitor): boolean {
  // Most unknown browsers have no menu entry for adding a page.
  if (browser === 'other') return false
  const first = browser === 'safari' ? firstHomeScreenIos : firstOtherBrowsers
  return iosVersion === undefined || !isOlder(iosVersion, first)
}

/**
 * Returns whether to open another browser (INSTALL-10): on Android outside Chrome, and in an iOS
 * browser that cannot add a page. If iOS itself is too old, another browser would not help.
 */
function isBrowserLeft(visitor: InstallVisitor): boolean {
  const { system, browser, iosVersion } = visitor
  if (system === 'android') return browser !== 'chrome'
  const isTooOld = iosVersion !== undefined && isOlder(iosVersion, firstHomeScreenIos)
  return system === 'ios' && !isTooOld && !isIosWay(visitor)
}
