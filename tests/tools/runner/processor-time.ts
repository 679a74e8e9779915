import { readFileSync } from 'node:fs'

/** The kernel's unit for process times, which is the same on every Linux that Node supports. */
const ticksPerSecond = 100

/**
 * Returns the processor seconds of all descendants of this process that have ended; `undefined` if
 * the system does not report them.
 */
export function readChildSeconds(): number | undefined {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8')
    // The process name, in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return undefined
  }
}
