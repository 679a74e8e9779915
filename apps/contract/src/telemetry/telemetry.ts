/**
 * A browser's report about a page (`POST /bff/telemetry`): only kinds from closed sets and numbers;
 * no player input, URLs or error messages.
 */
import * as z from 'zod'
import { inAppNames } from '../install/in-app-browsers.ts'
import { routes, type ScreenName } from '../routes.ts'
import { overridableSlots } from '../slots.ts'
import { maxTelemetryEvents } from './telemetry-limits.ts'

/**
 * `error`: an uncaught error or rejection; `boot`: the app did not start in time; `chunk`: an app
 * file failed to load.
 */
export const browserErrors = ['error', 'boot', 'chunk'] as const

/** In milliseconds, `cls` in thousandths. `boot`: from navigation until the app is mounted. */
export const webVitals = ['boot', 'lcp', 'inp', 'cls'] as const
export type WebVital = (typeof webVitals)[number]

/**
 * A value is good up to the first bound and poor above the second (web.dev/vitals; `boot` uses the
 * bounds of `lcp`).
 */
export const vitalBounds: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  boot: [2_500, 4_000],
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [100, 250],
}

/**
 * The app whose built-in browser shows the page; `browser`: a standalone browser, such as one other
 * than Chrome on Android.
 */
export const escapeApps = [...inAppNames, 'browser'] as const
export const escapeSystems = ['android', 'ios'] as const

/**
 * `left`: another app came to the foreground; `reopened`: the page was replaced, so the URL opened
 * in the same browser; `stayed`: neither happened in time; `no-way`: no URL opens another browser.
 */
export const escapeOutcomes = ['left', 'reopened', 'stayed', 'no-way'] as const
export type EscapeOutcome = (typeof escapeOutcomes)[number]

/**
 * The possible outcomes of patching an update (decision 0113). `applied`: patched; `same`: no code
 * had changed; `partial`: a file that the patch produced had the wrong digest; `damaged`: the patch
 * itself had the wrong digest; `no-patch`: no patch existed from this build; `unreachable`: the
 * patch could not be fetched; `no-cache`: the previous worker had cached nothing; `storage`: no
 * space, or the browser refused storage; `failed`: the worker was not installed.
 */
export const updateOutcomes = [
  'applied',
  'same',
  'partial',
  'damaged',
  'no-patch',
  'unreachable',
  'no-cache',
  'storage',
  'failed',
] as const
export type UpdateOutcome = (typeof updateOutcomes)[number]

/** Histogram buckets for an update's size and duration, each with its name and upper bound. */
export const updateSteps = {
  bytes: { '5kB': 5_000, '50kB': 50_000, '500kB': 500_000 },
  ms: { '3s': 3_000, '10s': 10_000, '60s': 60_000 },
} as const

/** Whose scripts delayed frames: the app, a captcha, a chat, a tracking pixel, or another script. */
export const scriptOwners = ['own', 'captcha', 'chat', 'pixel', 'other'] as const
export type ScriptOwner = (typeof scriptOwners)[number]

/** Histogram buckets for a page's main-thread time in long frames, each with its upper bound. */
export const scriptSteps = { '200ms': 200, '1s': 1_000, '5s': 5_000 } as const

/** Duplicates are removed, because some screens have several paths. */
export const screenNames: readonly ScreenName[] = [
  ...new Set(routes.flatMap(({ screen }) => screen ?? [])),
]

const event = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(browserErrors) }),
  /**
   * A component from the merchant's overrides threw an error; `all`: the overrides could not be
   * loaded.
   */
  z.strictObject({
    kind: z.literal('slot'),
    slot: z.enum([...Object.values(overridableSlots), 'all']),
  }),
  z.strictObject({ kind: z.literal('visit') }),
  /** The app has started; sent by every page, with the sender of the page. */
  z.strictObject({ kind: z.literal('start'), from: z.enum(['server', 'worker']) }),
  /** The main-thread time that an owner's scripts took in frames of more than 50 ms. */
  z.strictObject({
    kind: z.literal('script'),
    owner: z.enum(scriptOwners),
    ms: z.number().min(0).max(600_000),
  }),
  /** The outcome when the player tapped to open the site in another browser (INSTALL-10). */
  z.strictObject({
    kind: z.literal('escape'),
    app: z.enum(escapeApps),
    system: z.enum(escapeSystems),
    outcome: z.enum(escapeOutcomes),
  }),
  /** A worker from another build was installed, or failed to install, while a worker was active. */
  z.strictObject({
    kind: z.literal('update'),
    outcome: z.enum(updateOutcomes),
    ms: z.number().min(0).optional(),
    bytes: z.number().min(0).optional(),
  }),
  z.strictObject({
    kind: z.literal('vital'),
    vital: z.enum(webVitals),
    value: z.number().min(0).max(600_000),
    /** The screen that the value covers; unset: the value covers the entire page. */
    screen: z.enum(screenNames).optional(),
  }),
])
export type TelemetryEvent = z.infer<typeof event>

export const telemetryReport = z.strictObject({
  /** The reporting page's build; may be missing if the page's overrides failed. */
  buildId: z
    .string()
    .regex(/^[0-9a-f]{1,64}$/)
    .optional(),
  events: z.array(event).min(1).max(maxTelemetryEvents),
})
export type TelemetryReport = z.infer<typeof telemetryReport>
