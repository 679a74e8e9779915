import { describe, expect, it } from 'vitest'
import { createTraces } from './access-log.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

describe('createTraces', () => {
  it('continues a trusted proxy’s trace with a new span', () => {
    const made = createTraces()(traceparent, true)

    expect(made.traceId).toBe(trace)
    expect(made.isContinued).toBe(true)
    expect(made.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
    expect(made.traceparent).not.toBe(traceparent)
  })

  it.each([
    ['from an untrusted client', traceparent, false],
    ['that is missing', undefined, true],
    ['with an all-zero id', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, true],
    ['of another version', `01-${trace}-00f067aa0ba902b7-01`, true],
    ['with trailing data', `${traceparent}-x`, true],
  ])('begins a new trace if the incoming trace is %s', (_what, incoming, trusted) => {
    const toTrace = createTraces()
    const [first, second] = [toTrace(incoming, trusted), toTrace(incoming, trusted)]

    expect(first.isContinued).toBe(false)
    expect(first.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect(first.traceId).not.toBe(trace)
    expect(second.traceId).not.toBe(first.traceId)
  })
})
