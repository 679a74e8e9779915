import { expect, it } from 'vitest'
import type { Chapter } from '#pipeline/publish/history.ts'
import { composeAttestation, formatAttestation, renderAttestation } from './attest.ts'
import type { HostReport } from './verify-host.ts'

const host: HostReport = {
  ...{
    host: 'play.aurora.test',
    state: 'signed',
    differences: [],
    release: 'ab',
    commit: 'c0ffee',
  },
  ...{ publisher: 'f1', signedAt: '2026-11-29T00:00:00Z', notAfter: '2027-02-27T00:00:00Z' },
  ...{ domains: ['play.aurora.test'], compared: 3, covered: 3, ms: 1 },
}
const change: Chapter = {
  ...{ at: '2026-11-29T00:00:00Z', verb: 'build', release: 'ab', before: null, who: 'ops' },
  ...{ commit: 'c0ffee', why: '<b>logo</b>', run: null, what: 'changed' },
  ...{ code: 'aurora', earlier: 'aurora' },
}
const compose = (hosts: HostReport[], faults = 0) =>
  composeAttestation({
    ...{ merchant: 'aurora', name: 'Aurora', hosts, changes: [change] },
    issuedAt: new Date('2026-11-30T00:00:00Z'),
    since: new Date('2026-09-01T00:00:00Z'),
    journalFaults: Array.from({ length: faults }, () => ({ key: 'line 1', reason: '', mark: '' })),
  })
const met = (report: ReturnType<typeof compose>) => report.requirements.map(({ isMet }) => isMet)

it('a merchant whose hosts serve the signed release has evidence for each requirement', () => {
  const report = compose([host])

  expect(report).toMatchObject({ isSigned: true, release: 'ab', commit: 'c0ffee' })
  expect(met(report)).toEqual([true, true, true])
  expect(formatAttestation(report)).toContain('issued     2026-11-30T00:00:00.000Z')
})

it('an altered host, a broken journal or no host at all is no evidence', () => {
  const differences = [{ path: '/m/sw.js', reason: 'has another SHA-256' }]
  const altered = compose([host, { ...host, state: 'altered', differences }])

  expect(met(altered)).toEqual([true, false, false])
  expect(formatAttestation(altered).join('\n')).toContain('play.aurora.test/m/sw.js: has another')
  expect(met(compose([host], 1))).toEqual([false, true, true])
  expect(met(compose([]))).toEqual([true, false, false])
})

it('a merchant without changes has an intact journal as evidence, and names nobody', () => {
  const report = composeAttestation({
    ...{ merchant: 'aurora', name: 'Aurora', hosts: [host], changes: [], journalFaults: [] },
    issuedAt: new Date('2026-11-30T00:00:00Z'),
    since: new Date('2026-09-01T00:00:00Z'),
  })

  expect(report.requirements[0]).toMatchObject({
    evidence: 'the journal is intact, and has no changes to this merchant since 2026-09-01',
    isMet: true,
  })
})

it('the page escapes what others wrote', () => {
  const page = renderAttestation(compose([host]))

  expect(page).toContain('&lt;b&gt;logo&lt;/b&gt;')
  expect(page).not.toContain('<b>')
})
