import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProblemReport, StoredProblem } from '@livery/contract/telemetry/problem-report.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import {
  createProblemCode,
  createProblemReports,
  createSharedProblemReports,
} from './problem-report-store.ts'

vi.mock('node:fs/promises', { spy: true })

const report: ProblemReport = {
  subject: 'transaction',
  id: 'tx-1001',
  buildId: 'abc123',
  language: 'EN',
  isInstalled: false,
  steps: [
    { kind: 'screen', at: 1_000, screen: 'withdraw' },
    {
      ...{ kind: 'call', at: 1_200, call: 'createWithdrawal', status: 502, ms: 812 },
      ...{ requestId: 'abcdef012345-1a', error: 'upstream_unreachable' },
    },
  ],
}

describe('POST /bff/problem-reports', () => {
  let bff: TestBff
  beforeEach(async () => {
    bff = await startBff({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  })
  afterEach(() => bff.stop())

  const send = (payload: unknown, client = '203.0.113.7') =>
    bff.app.inject({
      method: 'POST',
      url: '/bff/problem-reports',
      headers: {
        ...{ host: 'aurora.test', 'x-forwarded-for': client },
        ...{ 'content-type': 'application/json' },
      },
      payload: JSON.stringify(payload),
    })

  it('stores a report, and the admin port returns it by its code, however it is written', async () => {
    const { code } = (await send(report)).json().value
    const spoken = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
    const found = await bff.admin.inject(`/problem-reports/${spoken}`)

    expect(found.json()).toMatchObject({ code, merchant: 'aurora', report })
    expect((await bff.admin.inject('/problem-reports/22222222')).statusCode).toBe(404)
    expect((await bff.admin.inject('/problem-reports/..%2f..%2fx')).statusCode).toBe(404)
    expect((await bff.app.inject(`/problem-reports/${code}`)).statusCode).toBe(421)
  })

  it.each([
    ['free text', { ...report, message: 'canary' }],
    ['an unknown call', { ...report, steps: [{ ...report.steps[1], call: 'canary' }] }],
    ['an amount as an error code', { ...report, steps: [{ ...report.steps[1], error: '1,000' }] }],
    ['a query in an id', { ...report, id: 'tx?token=canary' }],
    ['51 steps', { ...report, steps: Array(51).fill(report.steps[0]) }],
  ])('rejects a report with %s', async (_name, body) => {
    expect((await send(body)).statusCode).toBe(400)
    expect(bff.lines.join('')).not.toContain('canary')
  })

  it('limits the reports of one client, and still accepts other clients', async () => {
    for (let at = 0; at < 20; at += 1) expect((await send(report)).statusCode).toBe(200)

    const refused = await send(report)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await send(report, '198.51.100.4')).statusCode).toBe(200)
    const { body } = await bff.admin.inject('/metrics')
    expect(body).toContain('livery_problem_reports_total{outcome="refused"} 1')
  })

  it('reports that the folder is not writable instead of returning a code', async () => {
    await writeFile(join(bff.folder, 'problem-reports'), 'not a folder')

    expect((await send(report)).statusCode).toBe(503)
    expect(bff.lines.join('')).toContain('problem report not stored')
  })
})

describe('the store', () => {
  const dayMs = 86_400_000
  const clock = { nowMs: Date.parse('2026-11-30T12:00:00Z') }
  const now = () => clock.nowMs
  let folder: string
  beforeEach(() => {
    folder = join(tmpdir(), `livery-problems-${createProblemCode()}`)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const build = (): StoredProblem => ({
    ...{ code: createProblemCode(), merchant: 'aurora', report },
    receivedAt: new Date(now()).toISOString(),
  })

  it('keeps a report for 30 days, and then removes its file', async () => {
    const store = createProblemReports(folder, now)
    const problem = build()
    await store.put(problem)
    clock.nowMs += 30 * dayMs

    expect(await store.find(problem.code)).toEqual(problem)

    clock.nowMs += dayMs

    expect(await store.find(problem.code)).toBeUndefined()

    await store.put(build())

    expect(await readdir(join(folder, 'problem-reports'))).toHaveLength(1)
  })

  it('accepts a report even if earlier folders cannot be removed', async () => {
    const store = createProblemReports(folder, now)
    await store.put(build())
    clock.nowMs += 31 * dayMs
    vi.mocked(rm).mockRejectedValueOnce(new Error('EACCES'))
    const problem = build()

    await expect(store.put(problem)).resolves.toBeUndefined()
    expect(await store.find(problem.code)).toEqual(problem)
  })

  it('in Redis finds a report that another process has stored, and needs only one of both places', async () => {
    const data = new Map<string, string>()
    const redis = {
      get: async (key: string) => data.get(key) ?? null,
      set: async (key: string, value: string) => void data.set(key, value),
    }
    const down = { get: () => Promise.reject(new Error()), set: () => Promise.reject(new Error()) }
    const readOnly = { put: () => Promise.reject(new Error()), find: async () => undefined }
    const problem = build()
    await createSharedProblemReports(redis, readOnly).put(problem)

    expect(await createSharedProblemReports(redis, readOnly).find(problem.code)).toEqual(problem)

    const own = createProblemReports(folder, now)
    const other = build()
    await createSharedProblemReports(down, own).put(other)

    expect(await createSharedProblemReports(down, own).find(other.code)).toEqual(other)
    await expect(createSharedProblemReports(down, readOnly).put(other)).rejects.toThrow()
  })
})
