import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type CommandOptions = { root: string; env?: Record<string, string> }

/**
 * Runs a command with its output on ours and answers its exit code: 127 when there is no such
 * command, 1 when a signal ended it. The checkout's own tools come first on the path, so the
 * runner works without npm around it.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { root, env }: CommandOptions,
): Promise<number> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: path },
  })
  return new Promise((resolve, reject) => {
    child.once('error', error =>
      'code' in error && error.code === 'ENOENT' ? resolve(127) : reject(error),
    )
    child.once('exit', code => resolve(code ?? 1))
  })
}
