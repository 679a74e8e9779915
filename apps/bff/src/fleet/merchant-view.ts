import type { DomainHealth } from '@livery/contract/domains.ts'
import type { JournalLine } from '@livery/contract/journal/journal.ts'
import { type MerchantStates, stateOf } from '@livery/contract/journal/states.ts'
import type { LiveRelease } from '#releases/activate.ts'
import type { FleetCounts } from './fleet-counts.ts'
import { type Html, html } from './fleet-html.ts'
import { toFacts, toReleaseLink, toTable } from './fleet-layout.ts'
import { toStateName } from './merchants-view.ts'

type Facts = {
  counts: FleetCounts
  lines: readonly JournalLine[]
  states: MerchantStates
  health: readonly DomainHealth[]
}

/** One merchant: its line of the release, its domains, its history; `undefined` when there is none. */
export function toMerchantView(live: LiveRelease, code: string, facts: Facts): Html | undefined {
  const entry = Object.hasOwn(live.index.merchants, code) ? live.index.merchants[code] : undefined
  if (entry === undefined) return undefined
  const tally = facts.counts.of(code)
  const kinds = ['added', 'changed', 'removed'] as const
  const history = facts.lines.flatMap(line => {
    const what = kinds.find(kind => line[kind].includes(code))
    return what === undefined ? [] : [{ ...line, what }]
  })
  return html`${toFacts([
    ['Platform code', entry.platformCode],
    ['State', toStateName(stateOf(facts.states, code, entry))],
    ['Variant', entry.variant],
    ['Pack', html`<code>${entry.pack}</code>, ${entry.size} bytes`],
    ['Digest of its configuration', entry.config],
    ['Requests, 4xx, 5xx at this server', `${tally.requests}, ${tally.refused}, ${tally.failed}`],
  ])}<h2>Domains</h2>${toTable(
    `${facts.health.length} domains, as seen from this BFF`,
    [
      {
        name: 'Domain',
        cell: ({ domain }) =>
          html`<a href="https://${domain}/m/home" rel="noreferrer">${domain}</a>`,
      },
      { name: 'Health', cell: ({ health }) => health },
      { name: 'Median, ms', isNumber: true, cell: ({ medianMs }) => medianMs },
      {
        name: 'Looked at',
        cell: ({ checkedAt }) => checkedAt && new Date(checkedAt).toISOString(),
      },
    ],
    facts.health,
  )}<h2>History</h2>${toTable(
    `${history.length} publications that changed it`,
    [
      { name: 'When', cell: ({ at }) => at },
      { name: 'What', cell: ({ what }) => what },
      { name: 'By', cell: ({ verb }) => verb },
      { name: 'Release', cell: ({ release }) => toReleaseLink(release) },
      { name: 'Person', cell: ({ who }) => who },
      { name: 'Commit', cell: ({ commit }) => commit?.slice(0, 12) },
      { name: 'Why', cell: ({ why }) => why },
    ],
    history,
  )}`
}
