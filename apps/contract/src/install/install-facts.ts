/** The facts that an installation depends on and that `decide-install.ts` decides by. */
import type { InstallOptions } from '../platform/site-options.ts'
import type { InstallDevice } from './visitor.ts'

export type InstallVisitor = InstallDevice & {
  /** Runs as the native app, or from the home screen. */
  isInstalled: boolean
  /** The browser's install prompt has been captured and not been used (INSTALL-05). */
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
  /** The days of rest after each refusal; the last counts for every later one. */
  restDays: readonly number[]
}

/** The platform's settings, with the default of each that is unset (INSTALL-24: `app`). */
export function toInstallSettings({
  prompt = true,
  way = 'app',
  closable = true,
  forced = false,
  restDays = [],
}: InstallOptions = {}): InstallSettings {
  return { prompt, way, closable, forced, restDays }
}

/** `entry`: the page was opened at a home address that offers the app (ROUTE-02, ROUTE-05). */
export const installTriggers = [
  'entry',
  'login',
  'registration-check',
  'deposit',
  'by-hand',
] as const
export type InstallTrigger = (typeof installTriggers)[number]

/** The traces of earlier prompts for the app in this browser. */
export type InstallHistory = {
  /** This session: a prompt for the app was closed (INSTALL-16). */
  skipped: boolean
  /** This session: the browser's dialog was answered with no (INSTALL-08). */
  dismissed: boolean
  /** This session: a forced prompt was shown (INSTALL-15). */
  forcedShown: boolean
  closes: number
  /** Set to 99 with the installation (INSTALL-09). */
  dismissals: number
  installed: boolean
  /** The last close or dismissal, in Unix ms; undefined without one. */
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
