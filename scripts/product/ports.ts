import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { OperatorError } from '../support/operator-problem.ts'

export type Wanted = { variable: string; port: number; host: string }

/** Checks that all ports are free. @throws OperatorError with one line per port in use */
export async function requireFreePorts(wanted: readonly Wanted[]): Promise<void> {
  const busy: string[] = []
  for (const { variable, port, host } of wanted) {
    const reason = port === 0 ? undefined : await whyNot(port, host)
    if (reason !== undefined) busy.push(`${variable}=${port}: ${reason}`)
  }
  if (busy.length > 0) throw new OperatorError(busy)
}

/** Finds a free port, for a server that cannot report which port it was given. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address always has this type; strings are for pipes.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function whyNot(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') return `${host}:${port} is already in use`
    return error instanceof Error ? error.message : String(error)
  }
}
