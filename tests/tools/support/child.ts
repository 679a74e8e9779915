/** Runs a command the way a user does, for tests that check output and exit code. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Finished = { exitCode: number | null; stdout: string; stderr: string }

export type Running = {
  /**
   * Resolves with all output so far when the output matches `pattern`; rejects if the command ends
   * first.
   */
  said: (pattern: RegExp) => Promise<string>
  /**
   * Simulates Ctrl-C in a terminal: sends the signal to the command and all its child processes.
   */
  interrupt: () => void
  finished: Promise<Finished>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

export function runToEnd(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  return startCommand(command, args, env).finished
}

export function startCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Running {
  // Creates a separate process group, as a terminal does for every command.
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const output = { stdout: '', stderr: '' }

  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      output[name] += chunk.toString()
    })
  }

  const finished = once(child, 'close').then(([code]) => ({ exitCode: code, ...output }))

  return {
    said: pattern => waitFor(child, () => output.stdout + output.stderr, pattern),
    interrupt: () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    },
    finished,
  }
}

function waitFor(child: ChildProcess, read: () => string, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (pattern.test(read())) resolve(read())
    }

    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', () => reject(new Error(`ended without saying ${pattern}:\n${read()}`)))
    look()
  })
}
