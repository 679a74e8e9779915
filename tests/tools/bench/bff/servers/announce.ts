import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port and says which, in the BFF's own words. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo // a TCP listener has no other kind of address
    process.stdout.write(`ready on http://127.0.0.1:${port}\n`)
  })
}
