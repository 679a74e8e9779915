import { afterAll, beforeAll, expect, it } from 'vitest'
import { exchangeRaw, isOneAnswer } from '#testing/raw-exchange.ts'
import type { startBff as StartBff, TestBff } from '#testing/start-bff.ts'
import { type CallTrace, type TracedCode, traceCode } from '#testing/trace-calls.ts'

const device = `deviceId=${'d'.repeat(36)}`
let code: TracedCode
let bff: TestBff
let port: number
beforeAll(async () => {
  code = await traceCode()
  const { startBff } = await code.load<{ startBff: typeof StartBff }>('testing/start-bff.ts')
  bff = await startBff()
  port = await bff.listen()
  // The first request loads the merchant, and shows that the parser is read as Node reads it.
  await get('')
  // Each module is transformed before it is loaded, which takes long on a busy machine.
}, 60_000)
afterAll(async () => {
  await bff.stop()
  await code.stop()
})

/** The traces of what the parser hook did for one request. */
async function get(fields: string): Promise<CallTrace[]> {
  code.takeTraces()
  await exchangeRaw(port, `GET /m/home HTTP/1.1\r\nHost: aurora.test\r\n${fields}\r\n`, isOneAnswer)
  return code.takeTraces().filter(({ root }) => root === 'fast-path/parser-hook.ts')
}

/** Stations on the way, so that a trace that ends early, or begins late, proves nothing. */
const stations = [
  'gate/gate.ts',
  'tenants/tenant.ts',
  'wire/write-response.ts',
  'log/access-line.ts',
]

it.each([
  ['for a known visitor', `Cookie: ${device}\r\nAccept-Encoding: gzip\r\n`],
  ['for a new visitor', ''],
  ['for a client that has the page', `Cookie: ${device}\r\nIf-None-Match: *\r\n`],
])(
  'a GET of a page enters no file twice between the parser hook and the log: %s',
  async (_case, fields) => {
    await get(fields)
    const traces = await get(fields)
    const entered = traces[0]?.entered ?? []

    expect(traces).toHaveLength(1)
    expect(entered).toEqual([...new Set(entered)])
    expect(entered.filter(file => stations.includes(file))).toEqual(stations)
  },
)
