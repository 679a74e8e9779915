/** The admin ports of all BFFs behind the names in ADMIN_PEERS. */
import { lookup } from 'node:dns/promises'
import type * as z from 'zod'

const timeoutMs = 10_000

export type Peers = {
  /**
   * Asks every BFF.
   * @throws Error with status 502 that names the BFF that did not respond: a sum without it would
   * be wrong
   */
  ask<T>(path: string, schema: z.ZodType<T>): Promise<T[]>
}

type LookUp = (name: string) => Promise<readonly { address: string; family: number }[]>

/** `names`: `host:port` of admin ports; a host may have an address per replica. */
export function createPeers(
  names: readonly string[],
  lookUp: LookUp = name => lookup(name, { all: true }),
): Peers {
  async function listOrigins(name: string): Promise<string[]> {
    const { hostname, port } = new URL(`http://${name}`)
    const found = await lookUp(hostname).catch(() => [])
    // A container with IPv4 and IPv6 has two addresses.
    const own = found.filter(({ family }) => family === found[0]?.family)
    if (own.length === 0) throw failWith(`ADMIN_PEERS: ${hostname} has no address`)

    return own.map(
      ({ address, family }) => `http://${family === 6 ? `[${address}]` : address}:${port}`,
    )
  }

  return {
    async ask(path, schema) {
      const origins = (await Promise.all(names.map(listOrigins))).flat()
      return Promise.all([...new Set(origins)].map(origin => askPeer(`${origin}${path}`, schema)))
    },
  }
}

async function askPeer<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    return schema.parse(await response.json())
  } catch (cause) {
    throw failWith(`${url} did not respond with its figures; try again`, cause)
  }
}

function failWith(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { statusCode: 502 })
}
