/**
 * The report of a browser about a page (`POST /bff/telemetry`): kinds from closed sets and numbers, and
 * nothing that a player typed, no address, no message of an error.
 */
import * as z from 'zod'
import { inAppNames } from '../install/in-app-browsers.ts'
import { routes, type ScreenName } from '../routes.ts'
import { overridableSlots } from '../slots.ts'
import { maxTelemetryEvents } from './telemetry-limits.ts'

/**
 * `error`: an uncaught error or rejection; `boot`: the app did not start in time; `chunk`: a file of
 * the app could not be fetched.
 */
export const browserErrors = ['error', 'boot', 'chunk'] as const

/** Milliseconds, `cls` thousandths. `boot`: from the navigation until the app is mounted. */
export const webVitals = ['boot', 'lcp', 'inp', 'cls'] as const
export type WebVital = (typeof webVitals)[number]

/** Up to the first a value is good, above the second poor (web.dev/vitals; `boot` as `lcp`). */
export const vitalBounds: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  boot: [2_500, 4_000],
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [100, 250],
}

/** The app around the page; `browser`: none, but a browser of its own, as on Android beside Chrome. */
export const escapeApps = [...inAppNames, 'browser'] as const
export const escapeSystems = ['android', 'ios'] as const

/**
 * `left`: another app came to the front; `reopened`: the page was replaced, so that the address has
 * been opened in the same browser; `stayed`: neither in time; `no-way`: no address leads out.
 */
export const escapeOutcomes = ['left', 'reopened', 'stayed', 'no-way'] as const
export type EscapeOutcome = (typeof escapeOutcomes)[number]

/**
 * The fates of the patch of an update (decision 0113). `applied`; `same`: no code had changed; `partial`: a
 * file that it made had another digest; `damaged`: so had the patch; `no-patch`: there was none from this
 * build; `unreachable`: it did not come; `no-cache`: the worker before kept nothing; `storage`: no room, or a
 * browser that refuses; `failed`: the worker was not installed.
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

/** Bytes and time of an update in steps, each with its name and the most of it. */
export const updateSteps = {
  bytes: { '5kB': 5_000, '50kB': 50_000, '500kB': 500_000 },
  ms: { '3s': 3_000, '10s': 10_000, '60s': 60_000 },
} as const

/** Each once: some have several addresses. */
export const screenNames: readonly ScreenName[] = [
  ...new Set(routes.flatMap(({ screen }) => screen ?? [])),
]

const event = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(browserErrors) }),
  /** A component of the merchant's overrides threw; `all`: they could not be loaded. */
  z.strictObject({
    kind: z.literal('slot'),
    slot: z.enum([...Object.values(overridableSlots), 'all']),
  }),
  z.strictObject({ kind: z.literal('visit') }),
  /** The outcome of a tap that is to open the site in another browser (INSTALL-10). */
  z.strictObject({
    kind: z.literal('escape'),
    app: z.enum(escapeApps),
    system: z.enum(escapeSystems),
    outcome: z.enum(escapeOutcomes),
  }),
  /** A worker of another build was installed beside an active one, or failed. */
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
    /** Of the stay on this screen alone; unset: of the whole page. */
    screen: z.enum(screenNames).optional(),
  }),
])
export type TelemetryEvent = z.infer<typeof event>

export const telemetryReport = z.strictObject({
  /** Of the page that tells; a page whose overrides failed may not know it. */
  buildId: z
    .string()
    .regex(/^[0-9a-f]{1,64}$/)
    .optional(),
  events: z.array(event).min(1).max(maxTelemetryEvents),
})
export type TelemetryReport = z.infer<typeof telemetryReport>
