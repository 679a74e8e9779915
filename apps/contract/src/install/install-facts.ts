/** The facts that `decide-install.ts` bases its decision on. */
import type { InstallOptions } from '../platform/site-options.ts'
import type { InstallBrowser, InstallDevice } from './visitor.ts'
import { type IosVersion, isOlder } from './visitor.ts'

/** Location of the share menu: a button at the screen edge, or inside another menu. */
export type ShareStep = 'share-bottom' | 'share-top' | 'more-share' | 'menu-share'

/** `more-add`: the entry is behind "View More". */
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

/** INSTALL-11: from this version on, iOS itself shows where to find a downloaded profile. */
const firstGuidedProfile: IosVersion = [17, 0]

export function isOlderProfileWay(iosVersion: IosVersion | undefined): boolean {
  return iosVersion !== undefined && isOlder(iosVersion, firstGuidedProfile)
}

export type InstallVisitor = InstallDevice & {
  /** Runs as the native app or from the home screen. */
  isInstalled: boolean
  /** The browser's install prompt has been captured and not yet used (INSTALL-05). */
  hasPrompt: boolean
  /** The platform has a native app for this system. */
  hasNativeApp: boolean
}

/** The operator's settings, with their defaults filled in. */
export type InstallSettings = {
  prompt: boolean
  /** INSTALL-24 */
  way: 'app' | 'web'
  closable: boolean
  forced: boolean
  /** The pause in days after each refusal; the last value applies to every later refusal. */
  restDays: readonly number[]
}

/** Returns the platform's settings with defaults for unset values (INSTALL-24: `app`). */
export function resolveInstallSettings({
  prompt = true,
  way = 'app',
  closable = true,
  forced = false,
  restDays = [],
}: InstallOptions = {}): InstallSettings {
  return { prompt, way, closable, forced, restDays }
}

/** `entry`: the page was opened at a home URL that offers the app (ROUTE-02, ROUTE-05). */
export const installTriggers = [
  'entry',
  'login',
  'registration-check',
  'deposit',
  'by-hand',
] as const
export type InstallTrigger = (typeof installTriggers)[number]

/** What earlier app prompts stored in this browser. */
export type InstallHistory = {
  /** In this session, an app prompt was closed (INSTALL-16). */
  skipped: boolean
  /** In this session, the browser's dialog was declined (INSTALL-08). */
  dismissed: boolean
  /** In this session, a forced prompt was shown (INSTALL-15). */
  forcedShown: boolean
  closes: number
  /** Set to 99 on installation (INSTALL-09). */
  dismissals: number
  installed: boolean
  /** The last time a prompt was closed or dismissed, in Unix ms; undefined if never. */
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
