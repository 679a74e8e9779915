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
import {
  type Cell,
  fleetPath,
  type Html,
  html,
  paginateRows,
  renderFacts,
  renderMerchantLink,
  renderReleaseLink,
  renderTable,
} from './fleet-layout.ts'

export const canaryPath = `${fleetPath}/canary`

/**
 * Maximum number of merchants in scope that are listed by name; the page shows only the number of
 * further merchants.
 */
const mostMerchants = 50

type Given = { counts: CanaryCounts; from: string; lines: readonly JournalLine[]; page: number }

/** Renders the running canary with both arms' figures, and the outcomes of earlier canaries. */
export function renderCanaryView(live: LiveRelease, { counts, from, lines, page }: Given): Html {
  const told = lines.filter(({ verb }) => ['canary', 'promote', 'abort'].includes(verb))
  const pages = paginateRows(told, { path: canaryPath, query: {}, page })
  return html`${live.canary ? renderRunningCanary(live, live.canary, { counts, from }) : renderNoCanary(live)}<h2>History</h2>${renderTable(
    `${told.length} canary steps in the journal`,
    [
      { name: 'When', cell: ({ at }) => at },
      { name: 'Step', cell: ({ verb }) => steps[verb] },
      {
        name: 'Canary',
        cell: ({ verb, release, before }) => renderReleaseCell(verb === 'abort' ? before : release),
      },
      { name: 'Scope', cell: ({ scope }) => scope && formatScope(scope) },
      { name: 'Person', cell: ({ who }) => who },
      { name: 'Why', cell: ({ why }) => why },
    ],
    pages.shown,
  )}${pages.links}`
}

const steps: Partial<Record<JournalLine['verb'], string>> = {
  canary: 'started',
  promote: 'promoted',
  abort: 'aborted',
}

function renderNoCanary({ id, isCanaryRefused }: LiveRelease): Html {
  const reason = isCanaryRefused
    ? html`<p>The pointer names a canary, but this server rejected it. See the log.</p>`
    : html`<p>No canary is running.</p>`
  return html`${reason}<p>Every host gets ${renderReleaseLink(id)}.</p>`
}

function renderRunningCanary(
  live: LiveRelease,
  { scope, index, directory }: LiveCanary,
  { counts, from }: Pick<Given, 'counts' | 'from'>,
) {
  const hosts = Object.values(index.merchants).flatMap(entry => entry.hosts)
  const isTried = (host: string) => directory.isTriedAt(host)
  return html`${renderFacts([
    ['Release', renderReleaseLink(scope.release)],
    ['Current release', renderReleaseLink(live.id)],
    ['Stage', 'served to some of the hosts; neither promoted nor aborted'],
    ['Share', scope.share === undefined ? undefined : formatHostShare(scope.share)],
    ['Merchants', scope.merchants && renderMerchantLinks(scope.merchants)],
    ['Configured hosts', `${hosts.filter(isTried).length} of ${hosts.length}`],
    [
      'Verdict',
      html`not stored while the canary runs: <code>livery promote --auto</code> decides by the counts of all servers`,
    ],
  ])}<h2>Figures</h2><p>Counts from ${from}. Hosts differ, so compare each group with its own history.</p>${renderTable(
    'Browser metrics of the canary and the current release',
    [
      { name: 'Release', cell: ({ arm }) => arm },
      { name: 'Hosts', cell: ({ where }) => where },
      { name: 'Time', cell: ({ time }) => time },
      { name: 'Loads', isNumber: true, cell: ({ sum }) => sum.visits },
      { name: 'Errors', isNumber: true, cell: ({ sum }) => sum.errors },
      { name: 'Errors per 1,000 loads', isNumber: true, cell: ({ sum }) => formatErrorRate(sum) },
      { name: 'Boots', isNumber: true, cell: ({ sum }) => countBoots(sum) },
      { name: 'Median boot, ms', isNumber: true, cell: ({ sum }) => formatMedianBoot(sum) },
    ],
    sumArms(counts, isTried),
  )}`
}

type Arm = { arm: string; where: string; time: string; sum: ArmCounts }

/**
 * Sums the counts per arm. On canary hosts, only canary pages count; on all other hosts, only
 * current-release pages count.
 */
function sumArms({ hosts }: CanaryCounts, isTried: (host: string) => boolean): Arm[] {
  const parts = { tried: noArms(), others: noArms() }

  for (const [host, { before, stable, canary }] of Object.entries(hosts)) {
    const part = isTried(host) ? parts.tried : parts.others
    part.before = plus(part.before, before)
    part.since = plus(part.since, isTried(host) ? canary : stable)
  }

  const { tried, others } = parts

  return [
    { arm: 'Canary', where: 'canary hosts', time: 'since the canary started', sum: tried.since },
    { arm: 'Current', where: 'canary hosts', time: 'before the canary', sum: tried.before },
    {
      arm: 'Current',
      where: 'all other hosts',
      time: 'since the canary started',
      sum: others.since,
    },
    { arm: 'Current', where: 'all other hosts', time: 'before the canary', sum: others.before },
  ]
}

const noArms = () => ({ before: noCounts(), since: noCounts() })

function countBoots({ boots }: ArmCounts): number {
  return boots.reduce((sum, count) => sum + count, 0)
}

function formatErrorRate({ errors, visits }: ArmCounts): string {
  return visits === 0 ? '–' : ((errors / visits) * 1_000).toFixed(1)
}

/** Returns the median boot time as the upper edge of its histogram bucket. */
function formatMedianBoot(counts: ArmCounts): string {
  const half = countBoots(counts) / 2
  if (half === 0) return '–'

  let left = half
  const at = counts.boots.findIndex(count => {
    left -= count
    return left <= 0
  })

  return String(bootEdgesMs[at] ?? `more than ${bootEdgesMs.at(-1)}`)
}

function formatScope({ share, merchants }: NonNullable<JournalLine['scope']>): string {
  const parts = [
    share === undefined ? '' : formatHostShare(share),
    merchants === undefined ? '' : `${merchants.length} merchants`,
  ]
  return parts.filter(Boolean).join(' and ')
}

function formatHostShare(share: number): string {
  return `${Number((share * 100).toPrecision(3))}% of hosts`
}

function renderMerchantLinks(codes: readonly string[]): Html {
  const more = codes.length - mostMerchants
  return html`${codes.slice(0, mostMerchants).map(code => html`${renderMerchantLink(code)} `)}${more > 0 && `and ${more} more`}`
}

function renderReleaseCell(id: string | null): Cell {
  return id && renderReleaseLink(id)
}
