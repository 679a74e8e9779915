import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startBff()
})
afterEach(() => bff.stop())

const send = (payload: string, host = 'aurora.test') =>
  bff.app.inject({
    method: 'POST',
    url: '/bff/telemetry',
    headers: { host, 'content-type': 'text/plain;charset=UTF-8' },
    payload,
  })
const told = () => bff.lines.filter(line => line.includes('"browser error"'))

describe('POST /bff/telemetry', () => {
  it('logs the merchant and the slot that threw an error, once per hour', async () => {
    const report = JSON.stringify({ events: [{ kind: 'slot', slot: 'HomeHero' }] })
    const answers = [await send(report), await send(report)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(told().map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({ merchant: 'aurora', kind: 'slot', slot: 'HomeHero' }),
    ])
  })

  it.each([
    '',
    '{',
    '7',
    '{"events":[]}',
    '{"events":[{"kind":"slot","slot":"canary"}]}',
    '{"events":[{"kind":"error","message":"canary"}]}',
    '{"buildId":"canary","events":[{"kind":"error"}]}',
    '{"buildId":"canary","events":[{"kind":"vital","vital":"canary","value":1}]}',
    JSON.stringify({ events: Array(21).fill({ kind: 'error' }) }),
  ])('responds to %j with 204 and does not log it', async payload => {
    expect((await send(payload)).statusCode).toBe(204)
    expect(told()).toEqual([])
    expect(bff.lines.join('')).not.toContain('canary')
  })

  it('rejects a body that is too large', async () => {
    expect((await send(`"${'x'.repeat(5_000)}"`)).statusCode).toBe(413)
  })
})
