import { statusesOf } from '@livery/bff/testing/raw-exchange.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BffProcess, startBffProcess } from '../../tools/support/bff-process.ts'
import { reportFigure } from '../../tools/support/counts.ts'
import { sendRaw } from '../../tools/support/raw-socket.ts'
import { type RecordingUpstream, startRecordingUpstream } from '../../world/recording-upstream.ts'
import { hostileFields } from './corpus/fields.ts'
import { hostileFraming } from './corpus/framing.ts'
import type { HostileRequest } from './corpus/hostile-request.ts'
import { hostileHosts } from './corpus/hosts.ts'
import { hostileMethods } from './corpus/methods.ts'
import { hostileTargets } from './corpus/targets.ts'

const corpora = {
  hosts: hostileHosts,
  targets: hostileTargets,
  framing: hostileFraming,
  fields: hostileFields,
  methods: hostileMethods,
}

let upstream: RecordingUpstream
let bff: BffProcess
let tried = 0
let wrong = 0
beforeAll(async () => {
  upstream = await startRecordingUpstream()
  bff = await startBffProcess({
    merchants: [{ code: 'aurora' }, { code: 'lotus' }],
    env: { PLATFORM_URL: upstream.url, LOG_LEVEL: 'warn' },
  })
})
afterAll(async () => {
  await bff.stop()
  await upstream.stop()
  reportFigure(`must-refuse requests let through or answered 5xx: ${wrong} of ${tried}`)
})

type Verdict = { about: string; statuses: number[] }

/**
 * Sends one request. Returns what went wrong, or `undefined` if the request was handled correctly.
 */
async function judge({ about, bytes }: HostileRequest): Promise<Verdict | undefined> {
  const answer = await sendRaw(bff.port, bytes)
  const statuses = statusesOf(answer)
  const refused = statuses.every(status => status >= 400 && status < 500)
  return refused && !/data-merchant/.test(answer) ? undefined : { about, statuses }
}

describe('requests that must be rejected', () => {
  it.each(Object.entries(corpora))('are rejected: %s', async (_name, corpus) => {
    const before = upstream.whole()
    const judged = await Promise.all(corpus.map(judge))
    const verdicts = judged.filter(verdict => verdict !== undefined)
    tried += corpus.length
    wrong += verdicts.length

    expect(verdicts).toEqual([])
    expect(upstream.whole() - before).toBe(0)
    expect(upstream.connections.filter(bytes => bytes.includes('smuggled'))).toHaveLength(0)
    expect(bff.isAlive()).toBe(true)
  })

  it('contain at least 150 requests, and a valid request still gets a response', async () => {
    const plain = 'GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n'
    const all = Object.values(corpora).flat()

    expect(new Set(all.map(({ bytes }) => bytes)).size).toBeGreaterThanOrEqual(150)
    expect(statusesOf(await sendRaw(bff.port, plain))).toEqual([200])
  })
})
