/**
 * Sends a fixed number of requests per second without waiting for responses. A closed loop slows
 * down with the server and therefore hides an overload, but players do not slow down.
 */
import { Agent, request } from 'node:http'

export type OpenFigures = {
  offered: number
  accepted: number
  refused: number
  /** Responses whose status is neither 200 nor 503 with Retry-After. */
  wrong: string[]
  acceptedPerSecond: number
  /** Milliseconds since the request was due, including the delay before the request was sent. */
  acceptedMs: Percentiles
  refusedMs: Percentiles
}

type Percentiles = { p50: number; p99: number }

type Order = { port: number; host: string; path: string; perSecond: number; seconds: number }

const stepMs = 5
const connections = 512

export async function offerLoad(order: Order): Promise<OpenFigures> {
  const { perSecond, seconds } = order
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'lifo' })
  const accepted: number[] = []
  const refused: number[] = []
  const wrong: string[] = []
  const pending: Promise<void>[] = []
  const total = Math.round(perSecond * seconds)
  const startedAtMs = performance.now()

  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAtMs) / 1_000) * perSecond))
    for (; sent < due; sent += 1) {
      const dueAtMs = startedAtMs + (sent * 1_000) / perSecond
      pending.push(
        ask(agent, order).then(
          status => {
            const tookMs = performance.now() - dueAtMs
            if (status === 200) accepted.push(tookMs)
            else if (status === 503) refused.push(tookMs)
            else wrong.push(String(status))
          },
          (error: Error) => void wrong.push(error.message),
        ),
      )
    }
    await new Promise(resolve => setTimeout(resolve, stepMs))
  }

  await Promise.all(pending)
  agent.destroy()

  return {
    offered: total,
    accepted: accepted.length,
    refused: refused.length,
    wrong,
    acceptedPerSecond: accepted.length / seconds,
    acceptedMs: toPercentiles(accepted),
    refusedMs: toPercentiles(refused),
  }
}

/** Returns the status. A 503 without Retry-After does not come from the BFF and counts as wrong. */
function ask(agent: Agent, { port, host, path }: Order): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path, headers: { host } }
    request(options, answer => {
      const { statusCode: status = 0, headers } = answer
      answer.resume()
      answer.once('end', () => resolve(status === 503 && !headers['retry-after'] ? -503 : status))
      answer.once('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

function toPercentiles(values: number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
