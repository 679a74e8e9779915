import * as z from 'zod'

/** The parts of a report that are kept: nothing a player typed, no query, no sample of the page. */
export type Violation = { directive: string; blocked: string; page: string }

const text = z.string().max(4_096)
/** `report-uri`: one report, hyphenated. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
    'document-uri': text.optional(),
  }),
})
/** `report-to`: a list of reports of all kinds, those of a minute together. */
const newer = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text.optional(),
    blockedURL: text.optional(),
    documentURL: text.optional(),
  }),
})
const mostInOne = 40

/** Reads either form of a browser's report. Any other body has no violations. */
export function readReport(body: unknown): Violation[] {
  const old = older.safeParse(body)
  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return toViolations(directive, report['blocked-uri'], report['document-uri'])
  }
  const list: unknown[] = Array.isArray(body) ? body.slice(0, mostInOne) : []
  return list.flatMap(one => {
    const { effectiveDirective, blockedURL, documentURL } = newer.safeParse(one).data?.body ?? {}
    return toViolations(effectiveDirective, blockedURL, documentURL)
  })
}

function toViolations(directive = '', blocked = '', page = ''): Violation[] {
  const name = /^[a-z-]{5,30}/.exec(directive)?.[0]
  if (name === undefined) return []
  return [{ directive: name, blocked: toForwardedFacts(blocked), page: toPath(page) }]
}

/** An origin, or the browser's word for something without one, such as `inline`. */
function toForwardedFacts(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  return (origin === 'null' ? protocol : origin).slice(0, 120)
}

/** The first two parts of the page's path: an app route, never what follows it. */
function toPath(page: string): string {
  if (!URL.canParse(page)) return ''
  return /^(?:\/[\w.-]{1,40}){0,2}/.exec(new URL(page).pathname)?.[0] ?? ''
}
