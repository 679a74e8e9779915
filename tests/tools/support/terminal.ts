/** The CLI on a terminal of its own, with somebody who types. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { requireCommand } from './require-command.ts'

export type Typed = { exitCode: number; shown: string }

/** A question and the keys that answer it. */
export type Reply = readonly [question: RegExp, keys: string]

export const enter = '\r'
export const ctrlC = '\u0003'
/** Clears the line. */
export const clearLine = '\u0015'

/** Less than a test is given, so that one which waits for a question in vain says for which. */
const patienceMs = 50_000

/** Runs `livery` with `args` and types each reply when its question is shown. */
export async function typeInto(args: readonly string[], replies: readonly Reply[]): Promise<Typed> {
  requireCommand('script')
  const command = [process.execPath, '--import', 'tsx', 'scripts/cli/main.ts', ...args]
  const words = command.map(word => `'${word}'`).join(' ')
  // A terminal that nobody set up has no columns, and prompts would wrap after every character.
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
