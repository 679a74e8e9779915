import { once } from 'node:events'
import { createServer, request as sendOn } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

export type ForwardProxy = {
  /** Value for HTTP_PROXY and HTTPS_PROXY. */
  origin: string
  /** The requests so far: method and URL, then the user if present. */
  asked: string[]
  /** The status with which the proxy refuses tunnels; `undefined`: tunnels are accepted. */
  refuses: number | undefined
  stop(): void
}

/** Starts a proxy that routes every name to one server on this machine. */
export async function startForwardProxy(target: string): Promise<ForwardProxy> {
  const { port: targetPort } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    note(`${method} ${url}`, headers['proxy-authorization'])
    const { pathname, search } = new URL(url)
    const options = { port: targetPort, method, path: pathname + search, headers }
    const onward = sendOn({ host: '127.0.0.1', ...options }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })

    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')

  server.on('connect', ({ url = '', headers }, client) => {
    note(`CONNECT ${url}`, headers['proxy-authorization'])

    if (proxy.refuses !== undefined) {
      client.end(`HTTP/1.1 ${proxy.refuses} Refused\r\ncontent-length: 0\r\n\r\n`)
      return
    }

    const onward = connect(Number(targetPort), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      client.pipe(onward).pipe(client)
    })

    client.on('error', () => onward.destroy())
  })
  await once(server, 'listening')
  const note = (what: string, user: string | undefined) =>
    proxy.asked.push(user === undefined ? what : `${what} ${user}`)
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener
  const proxy: ForwardProxy = {
    ...{ origin: `http://127.0.0.1:${port}`, asked: [], refuses: undefined },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }

  return proxy
}
