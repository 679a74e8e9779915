import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port and prints the port in the same format as the BFF. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo
    process.stdout.write(`ready on http://127.0.0.1:${port}\n`)
  })
}
