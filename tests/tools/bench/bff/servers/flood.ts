/** Sends beacons with hostile bodies to `argv[2]` at a fixed rate until it is stopped. */
import { Agent, request } from 'node:http'

const [, , url = '', perSecond = '1000', hosts = ''] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const names = hosts.split(',')
const tickMs = 10

const bodies = [
  () => 'x'.repeat(3_000),
  (at: number) => `{"buildId":"${at.toString(16)}","events":[{"kind":"error"}]}`,
  () => JSON.stringify({ events: Array(20).fill({ kind: 'vital', vital: 'lcp', value: 1 }) }),
  () => '['.repeat(3_000),
  (at: number) => `{"events":[{"kind":"k${at}"}]}`,
]

let sent = 0
function send(): void {
  const at = sent++
  const host = names[at % names.length] ?? ''
  const sending = request(
    new URL('/bff/telemetry', url),
    { method: 'POST', agent, headers: { host, 'content-type': 'text/plain' } },
    response => response.resume(),
  )
  sending.on('error', error => {
    throw error
  })
  sending.end(bodies[at % bodies.length]?.(at))
}

const startedMs = performance.now()
setInterval(() => {
  const due = ((performance.now() - startedMs) / 1_000) * Number(perSecond)
  while (sent < due) send()
}, tickMs)
console.log('ready on http://127.0.0.1:0')
