/**
 * Preloaded into a process that publishes. Counts the process's file operations from the first line
 * of code, and kills the process before the operation with the number `DIE_BEFORE`.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const counted = {
  sync: ['openSync', 'closeSync', 'writeFileSync', 'renameSync', 'mkdirSync', 'rmSync', 'statSync'],
  more: ['readdirSync', 'writeSync', 'fsyncSync', 'fsync'],
  promises: ['mkdir', 'readdir', 'readFile', 'rm', 'stat', 'writeFile'],
}

let left = Number.POSITIVE_INFINITY

countCalls(fs, [...counted.sync, ...counted.more])
countCalls(fs.promises, counted.promises)
syncBuiltinESMExports()

const write = process.stdout.write.bind(process.stdout)
process.stdout.write = ((text: string) => {
  if (left === Number.POSITIVE_INFINITY) left = Number(process.env.DIE_BEFORE)
  return write(text)
}) as typeof process.stdout.write

/** Counts each call of these methods. */
function countCalls(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const call: (...given: unknown[]) => unknown = Reflect.get(owner, name)
    const counting = (...given: unknown[]) => {
      left -= 1
      if (left < 0) process.kill(process.pid, 'SIGKILL')
      return call.apply(owner, given)
    }
    // Copies the original method's other properties, such as its `promisify` variant.
    Reflect.set(owner, name, Object.assign(counting, call))
  }
}
