/**
 * A player's problem report (`POST /bff/problem-reports`): the last steps of the visit, with kinds
 * from closed sets, numbers and ids. It has no bodies, queries, names, amounts or free text.
 */
import * as z from 'zod'
import { type EndpointName, endpoints } from '../endpoints.ts'
import { type Language, languages } from '../languages.ts'
import { maxSteps } from './problem-report-limits.ts'
import { screenNames } from './telemetry.ts'

/** The subject of a report: where the player pressed "Report a problem". */
export const problemSubjects = ['help', 'error', 'bet', 'transaction', 'game'] as const

// `Object.keys` returns strings, but here the keys are exactly the type's keys.
const endpointNames = Object.keys(endpoints) as EndpointName[]
const languageNames = Object.keys(languages) as Language[]

/** Unix time in milliseconds, by the platform's clock if a response has set it, else by the device's. */
const at = z.int().min(0)
/** A bet's, a transaction's or a game's id, as the platform names it. */
const subjectId = z.string().regex(/^[\w.:-]{1,64}$/)

const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('screen'), at, screen: z.enum(screenNames) }),
  z.strictObject({
    kind: z.literal('call'),
    at,
    call: z.enum(endpointNames),
    /** HTTP status; 0 if no response arrived. */
    status: z.int().min(0).max(599),
    ms: z.int().min(0).max(3_600_000),
    /** The id of the request in the access log. */
    requestId: z
      .string()
      .regex(/^[\w.-]{8,64}$/)
      .optional(),
    /** The platform's or the BFF's error code; `aborted` or `network` if no response arrived. */
    error: z
      .string()
      .regex(/^[A-Za-z][\w.]{2,59}$/)
      .optional(),
  }),
  /** An uncaught error, or an app file that failed to load. */
  z.strictObject({ kind: z.literal('failure'), at, failure: z.enum(['error', 'chunk']) }),
])
export type ProblemStep = z.infer<typeof step>

export const problemReport = z.strictObject({
  subject: z.enum(problemSubjects),
  id: subjectId.optional(),
  /** The build of the page that sends the report. */
  buildId: z.string().regex(/^[0-9a-f]{1,64}$/),
  language: z.enum(languageNames),
  /** Whether the page runs as an installed app. */
  isInstalled: z.boolean(),
  steps: z.array(step).max(maxSteps),
})
export type ProblemReport = z.infer<typeof problemReport>

/** A report as the BFF stores it for 30 days, and as the admin port returns it. */
export const storedProblem = z.strictObject({
  code: z.string(),
  merchant: z.string(),
  receivedAt: z.iso.datetime(),
  report: problemReport,
})
export type StoredProblem = z.infer<typeof storedProblem>
