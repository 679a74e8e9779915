/** The load generator, a process of its own so that it can be pinned: prints its figures as JSON. */
import autocannon from 'autocannon'
import { type LoadOrder, loadConnections } from '../load.ts'

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder // written by load.ts
const result = await autocannon({
  url: order.url,
  headers: { host: order.host, 'accept-encoding': 'br', ...order.headers },
  connections: loadConnections,
  duration: order.seconds,
})
process.stdout.write(
  JSON.stringify({
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    failed: result.errors + result.timeouts + result.non2xx,
  }),
)
