/** The facts that `decide-install.ts` bases its decision on. */
import type { InstallOptions } from '../platform/site-options.ts'
import type { InstallDevice } from './visitor.ts'

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
