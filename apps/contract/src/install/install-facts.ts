/** The facts on which `decide-install.ts` bases its decision. */
import type { InstallOptions } from '../platform/site-options.ts'
import { type IosVersion, isOlder } from './old-ios.ts'
import type { InstallBrowser, InstallDevice } from './visitor.ts'

/** Location of the share button: at the screen edge or inside another menu. */
export type ShareStep = 'share-bottom' | 'share-top' | 'more-share' | 'menu-share'

/** The step in the share menu. `more-add`: the entry is behind "View More". */
export type AddStep = 'add' | 'more-add'

type IosSteps = readonly [ShareStep, AddStep]

type Row = { browser: InstallBrowser; from: IosVersion; steps: IosSteps }

const rows: readonly Row[] = [
  { browser: 'safari', from: [26, 0], steps: ['more-share', 'more-add'] },
  { browser: 'safari', from: [12, 2], steps: ['share-bottom', 'add'] },
  { browser: 'chrome', from: [16, 4], steps: ['share-top', 'add'] },
  { browser: 'edge', from: [16, 4], steps: ['menu-share', 'add'] },
  { browser: 'firefox', from: [16, 4], steps: ['menu-share', 'add'] },
]

const anyOther: IosSteps = ['menu-share', 'add']

/** Safari on an iPad has the share button at the top, with the complete menu below it. */
const ofIpad: IosSteps = ['share-top', 'add']

type Device = { browser: InstallBrowser; iosVersion: IosVersion | undefined; isIpad: boolean }

export function chooseIosSteps({ browser, iosVersion, isIpad }: Device): IosSteps {
  if (isIpad && browser === 'safari') return ofIpad
  const own = rows.filter(row => row.browser === browser)
  const fitting = own.find(({ from }) => iosVersion === undefined || !isOlder(iosVersion, from))
  return (fitting ?? own[0])?.steps ?? anyOther
}

/** INSTALL-11: the first iOS version that itself shows where to find a downloaded profile. */
const firstGuidedProfile: IosVersion = [17, 0]

export function isOlderProfileWay(iosVersion: IosVersion | undefined): boolean {
  return iosVersion !== undefined && isOlder(iosVersion, firstGuidedProfile)
}

export type InstallVisitor = InstallDevice & {
  /** Whether the page runs in the native app or from the home screen. */
  isInstalled: boolean
  /** Whether the browser's install prompt has been captured and not been used yet (INSTALL-05). */
  hasPrompt: boolean
  /** Whether the platform has a native app for this system. */
  hasNativeApp: boolean
}

/** The operator's settings, including default values. */
export type InstallSettings = {
  prompt: boolean
  /** INSTALL-24 */
  way: 'app' | 'web'
  closable: boolean
  forced: boolean
  /** The pause in days after each refusal. The last value applies to all later refusals. */
  restDays: readonly number[]
}

/**
 * Returns the platform's settings with defaults for unset values. The default method is `app`
 * (INSTALL-24).
 */
export function resolveInstallSettings({
  prompt = true,
  way = 'app',
  closable = true,
  forced = false,
  restDays = [],
}: InstallOptions = {}): InstallSettings {
  return { prompt, way, closable, forced, restDays }
}

/**
 * What can trigger an offer. `entry`: the page was opened at a home URL that offers the app
 * (ROUTE-02, ROUTE-05).
 */
export const installTriggers = [
  'entry',
  'login',
  'registration-check',
  'deposit',
  'by-hand',
] as const
export type InstallTrigger = (typeof installTriggers)[number]

/** What earlier install prompts have stored in this browser. */
export type InstallHistory = {
  /** Whether an install prompt was closed in this session (INSTALL-16). */
  skipped: boolean
  /** Whether the browser's install dialog was declined in this session (INSTALL-08). */
  dismissed: boolean
  /** Whether a forced prompt was shown in this session (INSTALL-15). */
  forcedShown: boolean
  closes: number
  /**
   * Number of times that the browser's dialog was declined; set to 99 on installation (INSTALL-09).
   */
  dismissals: number
  installed: boolean
  /**
   * Time at which a prompt was last closed or dismissed, in Unix milliseconds; undefined if never.
   */
  refusedAtMs: number | undefined
}

export const noHistory: InstallHistory = {
  skipped: false,
  dismissed: false,
  forcedShown: false,
  closes: 0,
  dismissals: 0,
  installed: false,
  refusedAtMs: undefined,
}

export type InstallFacts = {
  visitor: InstallVisitor
  history: InstallHistory
  settings: InstallSettings
  trigger: InstallTrigger
  nowMs: number
}
