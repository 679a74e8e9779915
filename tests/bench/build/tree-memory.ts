/** How much memory a process and all it starts have at most, together. */
import { readdirSync, readFileSync } from 'node:fs'

/** Short beside the seconds in which a compile grows and ends. */
const everyMs = 10
const pageKiB = 4

/** Watches from now on; `stop` answers the most, in MiB, that all had at one moment. */
export function watchMemory(pid: number): { stop: () => number } {
  let mostKiB = 0
  const timer = setInterval(() => {
    const now = treeOf(pid).map(residentKiB)
    mostKiB = Math.max(
      mostKiB,
      now.reduce((sum, size) => sum + size, 0),
    )
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return mostKiB / 1024
    },
  }
}

function treeOf(pid: number): number[] {
  const threads = read(() => readdirSync(`/proc/${pid}/task`)) ?? []
  const children = threads.flatMap(thread => {
    const text = read(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return (text ?? '').split(' ').filter(Boolean).map(Number)
  })
  return [pid, ...children.flatMap(treeOf)]
}

function residentKiB(pid: number): number {
  const [, pages = '0'] = (read(() => readFileSync(`/proc/${pid}/statm`, 'utf8')) ?? '').split(' ')
  return Number(pages) * pageKiB
}

/** A process may end at any moment, and its files with it. */
function read<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    // Gone.
    return undefined
  }
}
