import { describe, expect, it } from 'vitest'
import type { RequestContext } from '#gate/request-context.ts'
import { scanHeaders } from '#gate/request-line.ts'
import { createAccessLog } from './access-log.ts'

function run(statuses: readonly number[], sample: number): string[] {
  const written: string[] = []
  const lines = { write: (line: string) => void written.push(line) }
  const log = createAccessLog({ LOG_LEVEL: 'info', LOG_SAMPLE: sample }, lines)
  for (const status of statuses) log(toContext(status), 1)
  return written
}

function toContext(status: number): RequestContext {
  return {
    host: 'aurora.test',
    path: '/m/home',
    query: '',
    tenant: undefined,
    asksAboutServer: false,
    isPreview: false,
    scan: scanHeaders([]),
    refusal: undefined,
    trusted: false,
    startedAtMs: 0,
    secure: false,
    queuePlace: 0,
    place: undefined,
    client: '',
    requestId: 'abcdefgh',
    method: 'GET',
    route: '/m/*',
    status,
    bytes: 0,
    errorCode: undefined,
    upstreamMs: undefined,
    traceId: undefined,
    activeResponse: undefined,
  }
}

describe('createAccessLog', () => {
  it('writes a line for every response if every response is sampled', () => {
    expect(run([200, 200, 304], 1)).toHaveLength(3)
  })

  it('writes a line for one in three successful responses and for every failed response', () => {
    const written = run([200, 200, 200, 502, 200, 200, 200, 404], 3)

    const statuses = written.map(line => JSON.parse(line).status)
    expect(statuses).toEqual([200, 502, 200, 404])
  })
})
