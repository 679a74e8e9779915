/** Runs the CLI in a separate terminal and types into the terminal. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { requireCommand } from './require-command.ts'

export type Typed = { exitCode: number; shown: string }

/** A prompt, and the keys to type when the prompt appears. */
export type Reply = readonly [question: RegExp, keys: string]

export const enter = '\r'
export const ctrlC = '\u0003'
/** The key code that clears the line. */
export const clearLine = '\u0015'

/**
 * Less than a test's timeout, so that a test that waits for a missing prompt reports the prompt.
 */
const patienceMs = 50_000

/** Runs `livery` with `args`, and types each reply when its prompt appears. */
export async function typeInto(args: readonly string[], replies: readonly Reply[]): Promise<Typed> {
  requireCommand('script')
  const command = [process.execPath, '--import', 'tsx', 'scripts/cli/main.ts', ...args]
  const words = command.map(word => `'${word}'`).join(' ')
  // A new terminal has zero columns, so prompts would wrap after every character.
  const line = ['-qec', `stty cols 100 rows 40; ${words}`, '/dev/null']
  const stdio = ['pipe', 'pipe', 'inherit'] as const
  const child = spawn('script', line, { stdio: [...stdio], timeout: patienceMs })
  const left = [...replies]
  let [shown, since] = ['', '']
  child.stdout.on('data', chunk => {
    shown += String(chunk)
    since += String(chunk)
    const [next] = left
    if (next === undefined || !next[0].test(since)) return

    since = ''
    left.shift()
    child.stdin.write(next[1])
  })
  const [exitCode] = await once(child, 'close')
  if (left.length > 0) throw new Error(`never asked ${left[0]?.[0]}:\n${shown}`)

  return { exitCode, shown }
}
