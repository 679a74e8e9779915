import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const repository = fileURLToPath(new URL('../../..', import.meta.url))
const execute = promisify(execFile)

/** Runs a module of the repository to its end. @throws when it does not end with 0 */
export async function runNode(
  entry: string,
  args: string[],
): Promise<{ stdout: string; wallMs: number }> {
  const started = performance.now()
  const { stdout } = await execute(process.execPath, ['--import', 'tsx', entry, ...args], {
    cwd: repository,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { stdout, wallMs: performance.now() - started }
}
