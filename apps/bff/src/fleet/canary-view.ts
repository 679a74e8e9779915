import {
  type ArmCounts,
  bootEdgesMs,
  type CanaryCounts,
  noCounts,
  plus,
} from '@livery/contract/canary/canary-counts.ts'
import type { JournalLine } from '@livery/contract/journal/journal.ts'
import type { LiveRelease } from '#releases/activate.ts'
import type { LiveCanary } from '#releases/load-canary.ts'
import { type Html, html } from './fleet-html.ts'
import {
  type Cell,
  fleetPath,
  toFacts,
  toMerchantLink,
  toPages,
  toReleaseLink,
  toTable,
} from './fleet-layout.ts'

export const canaryPath = `${fleetPath}/canary`

/**
 * Maximum number of merchants of a scope that are listed by name; the rest are shown as a count.
 */
const mostMerchants = 50

type Given = { counts: CanaryCounts; lines: readonly JournalLine[]; page: number }

/**
 * Renders the running canary with the figures of both arms, and the outcome of earlier canaries.
 */
export function toCanaryView(live: LiveRelease, { counts, lines, page }: Given): Html {
  const told = lines.filter(({ verb }) => ['canary', 'promote', 'abort'].includes(verb))
  const pages = toPages(told, { path: canaryPath, query: {}, page })
  return html`${live.canary ? toRunning(live, live.canary, counts) : toNone(live)}<h2>History</h2>${toTable(
    `${told.length} steps of canaries in the journal`,
    [
      { name: 'When', cell: ({ at }) => at },
      { name: 'Step', cell: ({ verb }) => steps[verb] },
      {
        name: 'Canary',
        cell: ({ verb, release, before }) => toLink(verb === 'abort' ? before : release),
      },
      { name: 'Tried at', cell: ({ scope }) => scope && toShare(scope) },
      { name: 'Person', cell: ({ who }) => who },
      { name: 'Why', cell: ({ why }) => why },
    ],
    pages.shown,
  )}${pages.links}`
}

const steps: Partial<Record<JournalLine['verb'], string>> = {
  canary: 'tried',
  promote: 'promoted',
  abort: 'aborted',
}

function toNone({ id, isCanaryRefused }: LiveRelease): Html {
  const reason = isCanaryRefused
    ? html`<p>A canary is named, and this server refused it: see the log.</p>`
    : html`<p>No canary is running.</p>`
  return html`${reason}<p>Every host gets ${toReleaseLink(id)}.</p>`
}

function toRunning(
  live: LiveRelease,
  { scope, index, directory }: LiveCanary,
  counts: CanaryCounts,
) {
  const hosts = Object.values(index.merchants).flatMap(entry => entry.hosts)
  const isTried = (host: string) => directory.isTriedAt(host)
  return html`${toFacts([
    ['Release', toReleaseLink(scope.release)],
    ['Beside', toReleaseLink(live.id)],
    ['Stage', 'served to a part of the hosts; neither promoted nor aborted'],
    ['Share', scope.share === undefined ? undefined : toPercent(scope.share)],
    ['Merchants', scope.merchants && toMerchants(scope.merchants)],
    ['Configured hosts', `${hosts.filter(isTried).length} of ${hosts.length}`],
    [
      'Verdict',
      html`none is kept while it runs: <code>livery promote --auto</code> decides by the counts of all servers`,
    ],
  ])}<h2>Figures</h2><p>Counts of this server; every other has its own. Hosts differ: compare each part with its own past.</p>${toTable(
    'Figures that browsers sent, of the canary and of the current release',
    [
      { name: 'Release', cell: ({ arm }) => arm },
      { name: 'Hosts', cell: ({ where }) => where },
      { name: 'Time', cell: ({ time }) => time },
      { name: 'Loads', isNumber: true, cell: ({ sum }) => sum.visits },
      { name: 'Errors', isNumber: true, cell: ({ sum }) => sum.errors },
      { name: 'Errors in 1,000 loads', isNumber: true, cell: ({ sum }) => toRate(sum) },
      { name: 'Boots', isNumber: true, cell: ({ sum }) => toTotal(sum) },
      { name: 'Half of the boots within, ms', isNumber: true, cell: ({ sum }) => toMedian(sum) },
    ],
    toArms(counts, isTried),
  )}`
}

type Arm = { arm: string; where: string; time: string; sum: ArmCounts }

/** Counts only canary pages on canary hosts, and only current-release pages on all other hosts. */
function toArms({ hosts }: CanaryCounts, isTried: (host: string) => boolean): Arm[] {
  const parts = { tried: noArms(), others: noArms() }
  for (const [host, { before, stable, canary }] of Object.entries(hosts)) {
    const part = isTried(host) ? parts.tried : parts.others
    part.before = plus(part.before, before)
    part.since = plus(part.since, isTried(host) ? canary : stable)
  }
  const { tried, others } = parts
  return [
    { arm: 'Canary', where: 'tried', time: 'since it began', sum: tried.since },
    { arm: 'Current', where: 'tried', time: 'before it', sum: tried.before },
    { arm: 'Current', where: 'all others', time: 'since it began', sum: others.since },
    { arm: 'Current', where: 'all others', time: 'before it', sum: others.before },
  ]
}

const noArms = () => ({ before: noCounts(), since: noCounts() })

function toTotal({ boots }: ArmCounts): number {
  return boots.reduce((sum, count) => sum + count, 0)
}

function toRate({ errors, visits }: ArmCounts): string {
  return visits === 0 ? '–' : ((errors / visits) * 1_000).toFixed(1)
}

/** Returns the upper edge of the histogram bucket that contains the median boot time. */
function toMedian(counts: ArmCounts): string {
  const half = toTotal(counts) / 2
  if (half === 0) return '–'
  let left = half
  const at = counts.boots.findIndex(count => {
    left -= count
    return left <= 0
  })
  return String(bootEdgesMs[at] ?? `more than ${bootEdgesMs.at(-1)}`)
}

function toShare({ share, merchants }: NonNullable<JournalLine['scope']>): string {
  const parts = [
    share === undefined ? '' : toPercent(share),
    merchants === undefined ? '' : `${merchants.length} merchants`,
  ]
  return parts.filter(Boolean).join(' and ')
}

function toPercent(share: number): string {
  return `${Number((share * 100).toPrecision(3))} % of the hosts`
}

function toMerchants(codes: readonly string[]): Html {
  const more = codes.length - mostMerchants
  return html`${codes.slice(0, mostMerchants).map(code => html`${toMerchantLink(code)} `)}${more > 0 && `and ${more} more`}`
}

function toLink(id: string | null): Cell {
  return id && toReleaseLink(id)
}
