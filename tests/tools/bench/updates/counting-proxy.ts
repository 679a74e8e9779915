/** Proxies between a browser and the BFF, and counts the bytes of each response. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/** Bytes of the HTTP/1.1 message; `bodyBytes` is the encoded size. */
export type Seen = {
  path: string
  status: number
  headBytes: number
  bodyBytes: number
  /** A `performance.now()` timestamp. */
  askedAt: number
}

export type CountingProxy = {
  port: number
  /** Returns the responses since the last call. */
  take(): Seen[]
  /** Applies from now on. */
  limit(limits: Limits): void
  stop(): Promise<void>
}

/** A connection that all responses share, each with its own latency. */
export type Line = { latencyMs: number; bytesPerSecond: number }

type Limits = {
  line?: Line
  /** Paths that get a 404 response. */
  refuses?: (path: string) => boolean
}

export async function startCountingProxy(bffPort: number): Promise<CountingProxy> {
  let seen: Seen[] = []
  let refuses: Limits['refuses']
  let pace: ReturnType<typeof createPace> | undefined
  const server = createServer((incoming, outgoing) => {
    const { url: path = '', method, rawHeaders } = incoming
    const askedAt = performance.now()
    if (refuses?.(path)) return void outgoing.writeHead(404).end()
    const options = { host: '127.0.0.1', port: bffPort, path, method, headers: rawHeaders }
    const sent = request({ ...options, setHost: false, agent: false }, answer => {
      const { statusCode: status = 0 } = answer
      const headBytes = weighHead(answer.rawHeaders)
      outgoing.writeHead(status, answer.rawHeaders)
      let bodyBytes = 0
      answer.on('data', (chunk: Buffer) => {
        bodyBytes += chunk.length
      })
      answer.on('end', () => {
        seen.push({ path, status, headBytes, bodyBytes, askedAt })
      })
      if (pace) answer.pipe(pace(headBytes)).pipe(outgoing)
      else answer.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    take() {
      const taken = seen
      seen = []
      return taken
    },
    limit(limits) {
      refuses = limits.refuses
      pace = limits.line && createPace(limits.line)
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Delays a response until the simulated connection has transferred it, after the responses before
 * it.
 */
function createPace({ latencyMs, bytesPerSecond }: Line): (headBytes: number) => Transform {
  let freeAt = 0
  const bring = (bytes: number, from: number) => {
    freeAt = Math.max(freeAt, from) + (1_000 * bytes) / bytesPerSecond
    return setTimeout(freeAt - performance.now())
  }
  return headBytes => {
    const begun = performance.now() + latencyMs
    let left = headBytes
    return new Transform({
      async transform(chunk: Buffer, _, done) {
        await bring(left + chunk.length, begun)
        left = 0
        done(null, chunk)
      },
      async flush(done) {
        await bring(left, begun)
        done()
      },
    })
  }
}

/** Returns the size of the status line, the header fields and the empty line. */
function weighHead(rawHeaders: readonly string[]): number {
  const fields = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0)
  return 'HTTP/1.1 200 OK\r\n\r\n'.length + fields
}
