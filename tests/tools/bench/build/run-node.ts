import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { watchMemory } from './tree-memory.ts'

export const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const execute = promisify(execFile)

/** `peakMiB`: peak memory of the process and all its child processes together. */
type Ran = { stdout: string; wallMs: number; peakMiB: number }

/** Runs a module in the repository to completion. @throws if its exit code is not 0 */
export async function runNode(entry: string, args: string[]): Promise<Ran> {
  const started = performance.now()
  const running = execute(process.execPath, ['--import', 'tsx', entry, ...args], {
    cwd: repository,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const memory = watchMemory(running.child.pid ?? 0)
  try {
    const { stdout } = await running
    return { stdout, wallMs: performance.now() - started, peakMiB: memory.stop() }
  } finally {
    memory.stop()
  }
}
