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
  // The first request loads the merchant and enables the parser hook, which first verifies that
  // Node reads the head the same way.
  await get('')
  // Each module is transformed before it is loaded, which is slow on a busy machine.
}, 60_000)
afterAll(async () => {
  await bff.stop()
  await code.stop()
})

/** Traces the parser hook's work for one request. */
async function get(fields: string): Promise<CallTrace[]> {
  code.takeTraces()
  await exchangeRaw(port, `GET /m/home HTTP/1.1\r\nHost: aurora.test\r\n${fields}\r\n`, isOneAnswer)
  return code.takeTraces().filter(({ root }) => root === 'fast-path/parser-hook.ts')
}

/**
 * Number of files that serving a page enters, without the line writer, which this test replaces.
 */
const pageFiles = 21
const mostCrossings = 12
const toRooms = (files: readonly string[]) => {
  const rooms = files.map(file => (file.includes('/') ? file.replace(/\/.*/, '') : 'roof'))
  return rooms.filter((room, at) => room !== rooms[at - 1])
}

/**
 * Files that every trace must contain, so that a trace that starts late or ends early fails the
 * test.
 */
const stations = [
  'gate/gate.ts',
  'tenants/tenant.ts',
  'wire/write-response.ts',
  'log/access-log.ts',
]

it.each([
  ['for a known visitor', `Cookie: ${device}\r\nAccept-Encoding: gzip\r\n`, pageFiles],
  ['for a new visitor', '', pageFiles],
  // A 304 head is built in one additional file.
  ['for a client that has the page', `Cookie: ${device}\r\nIf-None-Match: *\r\n`, pageFiles + 1],
])(
  'handles a GET for a page without entering any file or module twice between the parser hook and the log: %s',
  async (_case, fields, mostFiles) => {
    await get(fields)
    const traces = await get(fields)
    const entered = traces[0]?.entered ?? []

    expect(traces).toHaveLength(1)
    expect(entered).toEqual([...new Set(entered)])
    const rooms = toRooms(entered)
    expect(rooms).toEqual([...new Set(rooms)])
    expect(entered.length).toBeLessThanOrEqual(mostFiles)
    expect(rooms.length - 1).toBeLessThanOrEqual(mostCrossings)
    expect(entered.filter(file => stations.includes(file))).toEqual(stations)
  },
)
