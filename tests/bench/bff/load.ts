import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PinnedServer, repository } from './processes.ts'

export const loadConnections = 64
const loadCore = '1'

export type LoadOrder = {
  url: string
  host: string
  seconds: number
  headers?: Record<string, string>
}

/** `perSecond`: as seen by the client. `perCpuSecond`: what one core of the server could do. */
export type LoadFigures = { perSecond: number; perCpuSecond: number }

type Printed = { requests: number; perSecond: number; failed: number }

const run = promisify(execFile)

/** Loads a server for a while from the other core. @throws Error if any request failed */
export async function measureLoad(server: PinnedServer, order: LoadOrder): Promise<LoadFigures> {
  const before = server.cpuSeconds()
  const script = join(import.meta.dirname, 'servers/load.ts')
  const { stdout } = await run(
    'taskset',
    ['-c', loadCore, process.execPath, '--import', 'tsx', script, JSON.stringify(order)],
    { cwd: repository },
  )
  const { requests, perSecond, failed } = JSON.parse(stdout) as Printed // printed by servers/load.ts
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${order.url} failed`)
  return { perSecond, perCpuSecond: requests / (server.cpuSeconds() - before) }
}
