import { writeWhole } from '@livery/release/support/write-file.ts'
import type { Attestation } from '#operator/verify/attest.ts'
import type { HostReport, HostState } from '#operator/verify/verify-host.ts'
import type { ListedRelease, Told } from '#pipeline/publish/roll-back.ts'
import type { Signed } from '#pipeline/publish/sign-release.ts'
import { joinCodes, merchantFlag, outFlag, sayScope, splitCodes } from '../canary-flags.ts'
import { text, toggle } from '../flag.ts'
import { exitCodes, plural, UsageError } from '../output.ts'
import { readMoment } from '../read-moment.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

export const releasesVerb = defineVerb({
  name: 'releases',
  summary: 'list the current release and the earlier ones that can be served',
  positionals: {},
  flags: { out: outFlag },
  json: keysOf<ListedRelease[]>(
    {
      id: '',
      isCurrent: '',
      kept: ' (`why`: `current`, `canary`, `aborted`, `few`, `age`; `until`)',
      merchants: '',
      builtAt: ' (from the journal)',
      told: ' (the latest journal line about it: `verb`, `at`, `who`, `commit`, `why`, `run`, and `changes` as counts)',
      stage: ' (canaries only: `canary`, `aborted`)',
      scope: ' (canaries only)',
    },
    'current release first',
  ),
  async run({ out }, output) {
    const { listReleases } = await import('#pipeline/publish/roll-back.ts')
    const listed = await listReleases(out)
    output.give(listed)
    if (listed.length === 0) output.say('no release yet')
    for (const release of listed) output.say(formatReleaseLine(release))
    return exitCodes.done
  },
})

export const signVerb = defineVerb({
  name: 'sign',
  summary: 'sign the current release again, before its signature expires',
  positionals: {},
  flags: { out: outFlag },
  json: keysOf<Signed>({ release: '', sequence: '', notAfter: ' (ISO 8601)' }),
  async run({ out }, output) {
    const { signRelease } = await import('#pipeline/publish/sign-release.ts')
    const done = await signRelease(out)
    output.give(done)
    output.say(`release ${done.release.slice(0, 12)} is signed until ${done.notAfter.slice(0, 10)}`)
    return exitCodes.done
  },
})

function formatReleaseLine(release: ListedRelease): string {
  const { id, isCurrent, merchants, builtAt, told, stage, scope } = release
  const on = scope ? ` on ${sayScope(scope)}` : ''
  const what =
    merchants === undefined
      ? 'damaged'
      : `${builtAt ?? 'at an unknown time'}  ${merchants} merchants${stage ? `  ${stage}${on}` : ''}`
  const story = told ? formatPublication(told) : ''

  return `${isCurrent ? '*' : ' '} ${id.slice(0, 12)}  ${what}${story}${sayKept(release)}`
}

function sayKept({ kept: { why, until } }: ListedRelease): string {
  if (why === 'age') return `  kept until ${until}`
  return why === 'few' ? '  kept as one of the last five' : ''
}

function formatPublication({ verb, who, commit, why, changes }: Told): string {
  const counts = Object.entries(changes).filter(([, count]) => count > 0)
  const parts = [
    `${verb}${who === null ? '' : ` by ${who}`}${commit === null ? '' : ` at ${commit.slice(0, 8)}`}`,
    ...counts.map(([what, count]) => `${count} ${what}`),
    ...(why === null ? [] : [JSON.stringify(why)]),
  ]
  return `  ${parts.join(', ')}`
}

/** The flags by which a host is reached, and its publisher known. */
const verifyingFlags = {
  key: text(
    '<file>',
    'PEM file with the publisher’s public keys; default: RELEASE_PUBLIC_KEY_FILE',
  ),
  connect: text('<origin>', 'connect to this server instead of the host’s own address'),
  ca: text('<file>', 'PEM file with a CA to trust in addition to the public CAs'),
  out: outFlag,
}

type Verified = {
  ok: boolean
  counts: Partial<Record<HostState, number>>
  hosts: HostReport[]
}

/** Exits with 1 unless every host serves the signed release. */
export const verifyVerb = defineVerb({
  name: 'verify',
  summary: 'fetch what a host serves, and compare every byte with the signed release',
  positionals: {
    hosts: {
      about: 'hosts or their URLs, for example https://play.example.com',
      toUsage: name => `[${name}...]`,
      read: splitCodes,
    },
  },
  flags: {
    all: toggle('verify every host of the current release'),
    merchant: merchantFlag('verify the hosts of these merchants'),
    full: toggle('with --all: compare the shared code on each host, not once for all'),
    metricsFile: text('<file>', 'write the result for the Prometheus textfile collector'),
    push: text('<url>', 'push the result to a Pushgateway, for example http://pushgateway:9091'),
    ...verifyingFlags,
  },
  json: keysOf<Verified>({
    ok: '',
    counts: ' (by state)',
    hosts:
      ': each with `host`, `state`, `differences` (`path`, `reason`), `release`, `commit`, `publisher`, `signedAt`, `notAfter`, `domains`, `compared`, `covered`, `ms`',
  }),
  async run({ hosts = [], all, full, metricsFile, push, ...given }, output) {
    const codes = joinCodes({ merchants: [], ...given })
    const isFleet = all === true || codes.length > 0
    if (isFleet === hosts.length > 0) {
      throw new UsageError(['name hosts, or use --all or --merchant'])
    }

    const { verifyFleet, verifyNamed, isProven, serializeVerifyMetrics } = await import(
      '#operator/verify/verify-fleet.ts'
    )
    const reports = isFleet
      ? await verifyFleet({ ...given, codes, full: full === true || codes.length > 0 })
      : await verifyNamed(hosts.map(parseHost), given)
    const counts = countStates(reports)
    const ok = isProven(reports)

    const metrics = serializeVerifyMetrics(counts, Date.now())
    if (metricsFile !== undefined) writeWhole(metricsFile, metrics)

    if (push !== undefined) {
      const { pushMetrics } = await import('#operator/domains/domain-metrics.ts')
      await pushMetrics(push, metrics, { job: 'livery-verify' })
    }

    output.give({ ok, counts, hosts: reports })
    for (const report of reports) {
      if (!isFleet || report.state !== 'signed') sayHost(report, output.say)
    }
    const parts = Object.entries(counts).map(([state, count]) => `${count} ${state}`)
    output.say(`${plural(reports.length, 'host')}: ${parts.join(', ') || 'none'}`)

    return ok ? exitCodes.done : exitCodes.failed
  },
})

/** Returns the host of a URL or a host. @throws UsageError */
function parseHost(given: string): string {
  const url = given.includes('://') ? given : `https://${given}`
  const { protocol, hostname, port } = URL.canParse(url) ? new URL(url) : {}
  if (port) throw new UsageError([`${given}: has a port; use --connect for another server`])
  if (protocol === 'https:' && hostname) return hostname
  throw new UsageError([`${given}: must be a host, for example https://play.example.com`])
}

function countStates(reports: readonly HostReport[]): Partial<Record<HostState, number>> {
  const counts: Partial<Record<HostState, number>> = {}
  for (const { state } of reports) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** Differing paths that are printed for each host; JSON has all of them. */
const shownPaths = 20

function sayHost(report: HostReport, say: (line: string) => void): void {
  const { host, state, release, commit, publisher, signedAt, differences, compared, ms } = report
  say(`${host}: ${state}`)

  if (release !== null) {
    say(`  release    ${release}`)
    say(`  commit     ${commit ?? 'not recorded'}`)
    say(`  publisher  ${publisher} (SHA-256 of the key)`)
    say(`  signed     ${signedAt}, valid until ${report.notAfter}`)
    say(`  compared   ${compared} of ${report.covered} paths in ${ms} ms`)
  }

  for (const { path, reason } of differences.slice(0, shownPaths)) say(`  ${path}: ${reason}`)
  const more = differences.length - shownPaths
  if (more > 0) say(`  and ${plural(more, 'more path')}`)
}

/** Exits with 1 unless every host of the merchant serves the signed release. */
export const attestVerb = defineVerb({
  name: 'attest',
  summary: 'write a dated report about what a merchant’s hosts serve, for a regulator or auditor',
  positionals: { merchant: required('its code') },
  flags: {
    html: text('<file>', 'write the report as a page for printing'),
    since: text('<date>', 'changes since this time; default: 90 days ago'),
    ...verifyingFlags,
  },
  json: keysOf<Attestation>({
    ...{ version: '', merchant: '', name: '', issuedAt: '', isSigned: '', release: '', commit: '' },
    ...{ publisher: ' (fingerprint of the key)', signedAt: '', notAfter: '' },
    ...{ hosts: ' (as in `verify`)', since: '', changes: ' (as in `history`)' },
    ...{ isJournalIntact: '', notCovered: ' (paths)' },
    requirements: ' (each with `standard`, `requirement`, `evidence`, `isMet`)',
  }),
  async run({ merchant, html, since, ...given }, output) {
    const now = new Date()
    const sinceMs =
      since === undefined ? now.getTime() - attestedDays * dayMs : readMoment(since, '--since')
    const { attestMerchant } = await import('#operator/verify/verify-fleet.ts')
    const { formatAttestation, renderAttestation } = await import('#operator/verify/attest.ts')
    const report = await attestMerchant(merchant, new Date(sinceMs), given, now)
    if (html !== undefined) writeWhole(html, renderAttestation(report))
    output.give(report)
    for (const line of formatAttestation(report)) output.say(line)

    return report.isSigned ? exitCodes.done : exitCodes.failed
  },
})

const attestedDays = 90
const dayMs = 86_400_000
