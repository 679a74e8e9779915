import {
  type CrashReason,
  crashReasons,
  type NetworkPhase,
} from '@livery/contract/telemetry/browser-reports.ts'
import * as z from 'zod'

/**
 * The parts of a browser's report that the BFF keeps: kinds from closed sets, origins, host names and the
 * first segments of a page's path. Never player input, a query, a page sample or an address.
 */
export type BrowserReport =
  | { kind: 'violation'; directive: string; blocked: string; page: string }
  /** The browser ended the page, which therefore could not report anything itself. */
  | { kind: 'crash'; reason: CrashReason; host: string; page: string }
  /** A request to `host` failed; another domain receives this report (Network Error Logging). */
  | { kind: 'network'; phase: NetworkPhase; host: string; page: string }
  | { kind: 'policy' | 'intervention'; host: string; page: string }

const text = z.string().max(4_096)

/** Format of `report-uri`: one report, with hyphenated keys. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
    'document-uri': text.optional(),
  }),
})

/** Format of the Reporting API: a list of reports of all kinds, batched over a minute. */
const newer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      effectiveDirective: text.optional(),
      blockedURL: text.optional(),
      documentURL: text.optional(),
    }),
  }),
  z.object({
    type: z.literal('crash'),
    url: text,
    body: z.object({ reason: text.optional() }).nullish(),
  }),
  z.object({
    type: z.literal('network-error'),
    url: text,
    body: z.object({
      phase: text.optional(),
      type: text,
      status_code: z.number().optional(),
    }),
  }),
  z.object({ type: z.literal('permissions-policy-violation'), url: text }),
  z.object({ type: z.literal('intervention'), url: text }),
])
type Newer = z.infer<typeof newer>

const mostInOne = 40

/** Parses both browser report formats. Returns no reports for any other body. */
export function parseReports(body: unknown): BrowserReport[] {
  const old = older.safeParse(body)

  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return parseViolation(directive, report['blocked-uri'], report['document-uri'])
  }

  const list: unknown[] = Array.isArray(body) ? body.slice(0, mostInOne) : []

  return list.flatMap(one => {
    const { data } = newer.safeParse(one)
    return data === undefined ? [] : parseReport(data)
  })
}

function parseReport(report: Newer): BrowserReport[] {
  if (report.type === 'csp-violation') {
    const { effectiveDirective, blockedURL, documentURL } = report.body
    return parseViolation(effectiveDirective, blockedURL, documentURL)
  }

  if (!URL.canParse(report.url)) return []
  const place = { host: new URL(report.url).hostname, page: parsePageRoute(report.url) }

  if (report.type === 'crash') {
    const reason = crashReasons.find(known => known === report.body?.reason) ?? 'other'
    return [{ kind: 'crash', reason, ...place }]
  }

  if (report.type === 'network-error') {
    const phase = parseNetworkPhase(report.body)
    return phase === undefined ? [] : [{ kind: 'network', phase, ...place }]
  }

  return [{ kind: report.type === 'intervention' ? 'intervention' : 'policy', ...place }]
}

const phases: Readonly<Record<string, NetworkPhase>> = {
  dns: 'dns',
  tcp: 'tcp',
  tls: 'tls',
  h2: 'http',
  h3: 'http',
  http: 'http',
}

/**
 * Returns the phase in which a request failed. Returns `undefined` for responses below 500, which
 * are answers of the server, and for requests that the player ended, such as by leaving the page
 * (`abandoned`).
 */
function parseNetworkPhase({
  type,
  status_code: status = 0,
}: (Newer & { type: 'network-error' })['body']): NetworkPhase | undefined {
  if (type === 'http.error' && status < 500) return undefined
  return phases[type.split('.')[0] ?? '']
}

function parseViolation(directive = '', blocked = '', page = ''): BrowserReport[] {
  const name = /^[a-z-]{5,30}/.exec(directive)?.[0]
  if (name === undefined) return []

  return [
    {
      kind: 'violation',
      directive: name,
      blocked: normalizeBlockedSource(blocked),
      page: parsePageRoute(page),
    },
  ]
}

/** Returns an origin, or the browser's keyword for a source without an origin, such as `inline`. */
function normalizeBlockedSource(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  return (origin === 'null' ? protocol : origin).slice(0, 120)
}

/**
 * Returns the first two segments of the page's path. They identify an app route; the rest of the
 * path is dropped.
 */
function parsePageRoute(page: string): string {
  if (!URL.canParse(page)) return ''
  return /^(?:\/[\w.-]{1,40}){0,2}/.exec(new URL(page).pathname)?.[0] ?? ''
}
