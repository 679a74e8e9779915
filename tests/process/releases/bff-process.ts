/** The BFF as it is shipped, in a process of its own, over a releases folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type BffProcess = {
  port: number
  /** Resident memory now, in bytes. */
  memoryBytes(): number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** @throws with all it said when it does not come up */
export async function startBffProcess(
  folder: string,
  env: Record<string, string> = {},
): Promise<BffProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/bff/src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', ADMIN_PORT: '0', RELEASES_DIR: folder, ...env },
  })
  const ended = once(child, 'exit')
  const port = await readPort(child.stdout)
  return {
    port,
    memoryBytes: () => readMemoryBytes(child.pid ?? 0),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function readPort(output: NodeJS.ReadableStream): Promise<number> {
  const said: string[] = []
  for await (const line of createInterface({ input: output })) {
    const port = /bff ready on http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    said.push(line)
    if (port === undefined) continue
    output.resume()
    return Number(port)
  }
  throw new Error(`the BFF did not start:\n${said.join('\n')}`)
}

function readMemoryBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}
