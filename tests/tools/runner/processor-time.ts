import { readFileSync } from 'node:fs'

/** The kernel's unit of a process's times, which is the same on every Linux that Node runs on. */
const ticksPerSecond = 100

/**
 * Processor seconds of all processes that this one started, and those started, once they have ended;
 * `undefined` where the system does not tell.
 */
export function readChildSeconds(): number | undefined {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8')
    // The name of the process, in brackets, may hold blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return undefined
  }
}
