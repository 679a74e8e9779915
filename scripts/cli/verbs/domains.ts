import { type DomainState, domainStates } from '@livery/contract/domains.ts'
import { writeWhole } from '@livery/release/support/write-file.ts'
import type { DomainRow } from '#operator/domains/inspect-domains.ts'
import { describeFolderFlags } from '#support/folder-flags.ts'
import {
  joinCodes,
  lookingFlags,
  merchantFlag,
  merchantsArgument,
  merchantsDirFlag,
  numberFlag,
  splitCodes,
} from '../canary-flags.ts'
import { parsed, text, toggle, withStandard } from '../flag.ts'
import { exitCodes, plural, UsageError } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

type Added = {
  merchant: string
  domain: string
  added: boolean
  steps: string[]
  state?: string
}

/**
 * Writes the domain, prints what to configure, and with `--watch` waits until the domain is live.
 */
const addDomainVerb = defineVerb({
  name: 'add',
  summary: 'add a domain to a merchant’s file, and print which settings it needs and where',
  positionals: { merchant: required('its code'), host: required('the domain') },
  flags: {
    watch: toggle('watch the domain until it is live'),
    every: withStandard(numberFlag('<seconds>', 'time between checks', [1, 3_600]), 10),
    timeout: withStandard(
      numberFlag('<minutes>', 'maximum time to watch; exit code 1 after that', [1, 10_080]),
      60,
    ),
    merchantsDir: merchantsDirFlag,
    ...lookingFlags,
  },
  json: keysOf<Added>({
    merchant: '',
    domain: '',
    added: '',
    steps: '',
    state: ' (with `--watch`)',
  }),
  async run({ merchant, host: domain, ...flags }, output) {
    const { addDomain, listSetupSteps } = await import('#operator/domains/edit-domains.ts')
    // Runs before the file is written, so that a mistake in --edge does not change the file.
    const steps = listSetupSteps(domain, flags.edge)
    const isNew = addDomain(flags.merchantsDir, merchant, domain)
    output.say(`${domain} ${isNew ? 'was added to' : 'is in'} ${merchant}`)

    for (const [at, step] of steps.entries()) output.say(`${at + 1}. ${step}`)

    const watch = flags.watch && (await import('../watch-domain.ts')).watchDomain
    const state = await watch?.(merchant, domain, flags, output)
    output.give({ merchant, domain, added: isNew, steps, ...(state !== undefined && { state }) })

    return state === undefined || state === 'live' ? exitCodes.done : exitCodes.failed
  },
})

const moveDomainVerb = defineVerb({
  name: 'move',
  summary: 'move a domain to another merchant’s file, in one step',
  positionals: { host: required('the domain'), to: required('the code of its new merchant') },
  flags: { merchantsDir: merchantsDirFlag },
  json: keysOf<{ domain: string; from: string; to: string }>({ domain: '', from: '', to: '' }),
  async run({ host: domain, to, merchantsDir }, output) {
    const { moveDomain } = await import('#operator/domains/edit-domains.ts')
    const from = moveDomain(merchantsDir, domain, to)
    output.give({ domain, from, to })
    output.say(`${domain} was moved from ${from} to ${to}`)
    const where = describeFolderFlags({ merchantsDir })
    output.say(`next: npm run livery -- build --merchant ${from},${to}${where}`)
    return exitCodes.done
  },
})

const removeDomainVerb = defineVerb({
  name: 'remove',
  summary: 'remove a domain from a merchant’s file',
  positionals: { merchant: required('its code'), host: required('the domain') },
  flags: { merchantsDir: merchantsDirFlag },
  json: keysOf<{ merchant: string; domain: string }>({ merchant: '', domain: '' }),
  async run({ merchant, host: domain, merchantsDir }, output) {
    const { removeDomain } = await import('#operator/domains/edit-domains.ts')
    removeDomain(merchantsDir, merchant, domain)
    output.give({ merchant, domain })
    output.say(`${domain} was removed from ${merchant}; its visitors get 421 after the next build`)
    const where = describeFolderFlags({ merchantsDir })
    output.say(`next: npm run livery -- build --merchant ${merchant}${where}`)
    return exitCodes.done
  },
})

type DomainsReport = {
  ok: boolean
  counts: Partial<Record<DomainState, number>>
  domains: DomainRow[]
}

/**
 * Prints one line per domain, worst first; exits with 1 if a domain does not serve or was not
 * checked.
 */
export const domainsVerb = defineVerb({
  name: 'domains',
  summary: 'check the domains of the current release: DNS, certificate, health',
  positionals: { merchants: merchantsArgument('their codes; default: all') },
  flags: {
    merchant: merchantFlag('the same'),
    state: parsed('<states>', 'show only these states, separated by commas', splitCodes),
    metricsFile: text('<file>', 'write the result for the Prometheus textfile collector'),
    push: text('<url>', 'push the result to a Pushgateway, for example http://pushgateway:9091'),
    shard: text('<i/n>', 'only one shard of the merchants, as in build'),
    budget: numberFlag('<seconds>', 'do not check further domains after this time', [1, 86_400]),
    ...lookingFlags,
  },
  json: keysOf<DomainsReport>({
    ok: '',
    counts: ' (by state)',
    domains:
      ': each with `merchant`, `domain`, `state`, `what`, `dns` (`edge`, `addresses`, `cname`), `certificate` (`expiresAt`, `daysLeft`, `issuer`), `ms`, `leaves`',
  }),
  verbs: [addDomainVerb, moveDomainVerb, removeDomainVerb],
  async run(given, output) {
    const codes = joinCodes(given)
    const endsAtMs =
      given.budget === undefined ? Number.POSITIVE_INFINITY : computeDeadlineMs(given.budget)
    const wanted = requireStates(given.state)
    const { lookAtDomains } = await import('../look-at-domains.ts')
    const { rows, metrics, isWell, push } = await lookAtDomains({ ...given, codes, endsAtMs })
    if (given.metricsFile !== undefined) writeWhole(given.metricsFile, metrics)
    const shown = rows.filter(({ state }) => wanted.includes(state))
    output.give({ ok: isWell, counts: countStates(rows), domains: shown })

    for (const line of formatDomainTable(shown)) output.say(line)

    output.say(`${plural(rows.length, 'domain')}: ${sayCounts(rows)}`)
    // Runs after the rows are printed, so that an unreachable gateway does not hide the rows.
    if (given.push !== undefined) await push(given.push)

    return isWell ? exitCodes.done : exitCodes.failed
  },
})

function computeDeadlineMs(budgetSeconds: number): number {
  return performance.now() + budgetSeconds * 1_000
}

function requireStates(given: readonly string[] = domainStates): readonly DomainState[] {
  const known: readonly string[] = domainStates
  const strange = given.find(state => !known.includes(state))
  if (strange === undefined) return domainStates.filter(state => given.includes(state))
  throw new UsageError([`--state: ${strange} is not one of ${domainStates.join(', ')}`])
}

function countStates(rows: readonly DomainRow[]): Partial<Record<DomainState, number>> {
  const counts: Partial<Record<DomainState, number>> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

function sayCounts(rows: readonly DomainRow[]): string {
  const counts = Object.entries(countStates(rows)).map(([state, count]) => `${count} ${state}`)
  return counts.join(', ') || 'none'
}

const headings = ['STATE', 'MERCHANT', 'DOMAIN', 'LEADS TO', 'CERTIFICATE', 'LEFT', 'WHAT']

function formatDomainTable(rows: readonly DomainRow[]): string[] {
  if (rows.length === 0) return []

  const cells = [headings, ...rows.map(formatCells)]
  const widths = headings.map((_heading, at) => {
    return cells.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0)
  })

  return cells.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function formatCells({
  state,
  merchant,
  domain,
  dns,
  certificate,
  leaves,
  what,
}: DomainRow): string[] {
  const leadsTo = [...dns.cname, ...dns.addresses].join(' ') || '-'
  const ends = certificate
    ? `${certificate.expiresAt.slice(0, 10)} (${certificate.daysLeft} d)`
    : '-'
  return [state, merchant, domain, leadsTo, ends, leaves === null ? '-' : String(leaves), what]
}
