/**
 * Composes a dated report about one merchant for a regulator, an auditor or a player's
 * representative: what its hosts serve, and how it was published. It is evidence for the named
 * standards, not a statement of compliance.
 */

import { escapeHtml } from '@livery/contract/text/html.ts'
import { uncoveredPaths } from '@livery/contract/updates/release-manifest.ts'
import type { JournalFault } from '@livery/release/chain/verify-journal.ts'
import type { Chapter } from '#pipeline/publish/history.ts'
import type { HostReport } from './verify-host.ts'

type Requirement = {
  /** The standard, and the number of the requirement. */
  standard: string
  requirement: string
  evidence: string
  isMet: boolean
}

export type Attestation = {
  version: 1
  merchant: string
  name: string
  issuedAt: string
  /** Whether every host that was verified serves the signed release. */
  isSigned: boolean
  release: string | null
  commit: string | null
  /** SHA-256 fingerprint of the publisher's key. */
  publisher: string | null
  signedAt: string | null
  notAfter: string | null
  hosts: HostReport[]
  /** Changes to the merchant within the period, newest first. */
  since: string
  changes: Chapter[]
  isJournalIntact: boolean
  requirements: Requirement[]
  notCovered: readonly string[]
}

type Evidence = {
  merchant: string
  name: string
  issuedAt: Date
  since: Date
  hosts: readonly HostReport[]
  changes: readonly Chapter[]
  journalFaults: readonly JournalFault[]
}

/** Composes the report from the evidence. */
export function composeAttestation(evidence: Evidence): Attestation {
  const { merchant, name, issuedAt, since, hosts, changes, journalFaults } = evidence
  const isSigned = hosts.length > 0 && hosts.every(({ state }) => state === 'signed')
  const first = hosts.find(({ state }) => state === 'signed')
  const isJournalIntact = journalFaults.length === 0
  const differing = hosts.filter(({ state }) => state !== 'signed').length
  const compared = hosts.reduce((sum, host) => sum + host.compared, 0)
  const isRecorded = isJournalIntact && changes.every(({ who, commit }) => who && commit)
  const compare = isSigned
    ? `${compared} responses of ${hosts.length} hosts were compared byte for byte with the signed release; all are the same`
    : `${differing} of ${hosts.length} hosts do not serve the signed release, or could not be compared`
  const record = isJournalIntact
    ? `the journal is intact, and has ${changes.length === 0 ? 'no' : changes.length} changes to this merchant since ${since.toISOString().slice(0, 10)}`
    : `the journal has ${journalFaults.length} faults`

  const names = changes.every(({ who, commit }) => who && commit)
    ? 'each names the person and the commit'
    : 'not every change names the person and the commit'

  return {
    version: 1,
    ...{ merchant, name, issuedAt: issuedAt.toISOString(), isSigned },
    release: first?.release ?? null,
    commit: first?.commit ?? null,
    publisher: first?.publisher ?? null,
    signedAt: first?.signedAt ?? null,
    notAfter: first?.notAfter ?? null,
    hosts: [...hosts],
    since: since.toISOString(),
    changes: [...changes],
    isJournalIntact,
    requirements: [
      {
        standard: 'AGCO Registrar’s Standards for Internet Gaming 1.33',
        requirement: 'Changes are documented, tested and approved before they are made.',
        evidence: changes.length === 0 ? record : `${record}; ${names}`,
        isMet: isRecorded,
      },
      {
        standard: 'AGCO Registrar’s Standards for Internet Gaming 1.34',
        requirement: 'Unauthorized changes can be detected.',
        evidence: compare,
        isMet: isSigned,
      },
      {
        standard: 'GLI-19',
        requirement: 'Software is authenticated at start, at intervals and on demand.',
        evidence: `servers check the signature and every SHA-256 before they serve a file; on demand: ${compare}`,
        isMet: isSigned,
      },
    ],
    notCovered: uncoveredPaths,
  }
}

/** Formats the report as lines of text. */
export function formatAttestation(report: Attestation): string[] {
  const { merchant, name, issuedAt, release, commit, publisher, signedAt, notAfter } = report
  return [
    `${name} (${merchant}): ${report.isSigned ? 'every host serves' : 'not every host serves'} the signed release`,
    `issued     ${issuedAt}`,
    `release    ${release ?? 'unknown'}`,
    `commit     ${commit ?? 'not recorded'}`,
    `publisher  ${publisher ?? 'unknown'} (SHA-256 of the key)`,
    `signed     ${signedAt ?? 'unknown'}, valid until ${notAfter ?? 'unknown'}`,
    ...report.hosts.map(({ host, state, compared, covered }) => {
      return `host       ${host}: ${state}, ${compared} of ${covered} paths compared`
    }),
    ...report.hosts.flatMap(({ host, differences }) =>
      differences.map(({ path, reason }) => `differs    ${host}${path}: ${reason}`),
    ),
    ...report.changes.map(change => `change     ${formatChange(change).join('  ')}`),
    ...report.requirements.map(({ standard, isMet, evidence }) => {
      return `${isMet ? 'evidence  ' : 'NO PROOF  '} ${standard}: ${evidence}`
    }),
    `not covered: ${report.notCovered.join(' ')}`,
  ]
}

function formatChange({ at, verb, what, who, commit, why }: Chapter): string[] {
  return [at, `${verb}: ${what}`, who ?? 'unknown', commit?.slice(0, 12) ?? 'no commit', why ?? '']
}

/** Renders the report as a page without scripts, for printing. */
export function renderAttestation(report: Attestation): string {
  const { name, merchant, issuedAt, isSigned } = report
  const facts: [string, string | null][] = [
    ['Issued', issuedAt],
    ['Release', report.release],
    ['Commit', report.commit],
    ['Publisher (SHA-256 of the key)', report.publisher],
    ['Signed', report.signedAt],
    ['Valid until', report.notAfter],
    ['Journal', report.isJournalIntact ? 'intact' : 'not intact'],
  ]
  const verdict = isSigned
    ? 'Every host serves the signed release.'
    : 'Not every host serves the signed release.'
  const title = `Release attestation: ${name}`

  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}
th,td{border:1px solid #767676;padding:.35rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
</style>
<h1>${escapeHtml(title)}</h1>
<p><strong>${verdict}</strong> This report is evidence for the requirements below. It is not a statement of compliance.</p>
${renderTable(
  ['Fact', 'Value'],
  facts.map(([fact, value]) => [fact, value ?? 'not recorded']),
)}
<h2>Requirements</h2>
${renderTable(
  ['Standard', 'Requirement', 'Evidence', 'Shown'],
  report.requirements.map(({ standard, requirement, evidence, isMet }) => [
    ...[standard, requirement, evidence, isMet ? 'yes' : 'no'],
  ]),
)}
<h2>Hosts</h2>
${renderTable(
  ['Host', 'Result', 'Compared', 'Differences'],
  report.hosts.map(({ host, state, compared, covered, differences }) => [
    ...[host, state, `${compared} of ${covered}`],
    differences.map(({ path, reason }) => `${path}: ${reason}`).join('\n'),
  ]),
)}
<h2>Changes since ${escapeHtml(report.since.slice(0, 10))}</h2>
${renderTable(['Time', 'Change', 'Person', 'Commit', 'Reason'], report.changes.map(formatChange))}
<p>Not covered, because a release does not determine these responses: ${escapeHtml(report.notCovered.join(' '))}</p>
<p>Merchant code: ${escapeHtml(merchant)}. Repeat the comparison: <code>livery verify --merchant ${escapeHtml(merchant)}</code></p>
</html>
`
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map(text => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`
  return `<table>${cells('th', head)}${rows.map(row => cells('td', row)).join('')}</table>`
}
