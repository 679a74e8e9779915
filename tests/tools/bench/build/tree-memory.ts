/**
 * How much memory a process and all it starts have at most, together. A sum of resident sizes would
 * count the pages of the Node binary once a process: they are one copy in memory, so pages of files
 * count once a program. The kernel's own shares (PSS) would depend on which other programs run.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Short beside the seconds in which a compile grows and ends. */
const everyMs = 10
const pageKiB = 4

/** Watches from now on; `stop` answers the most, in MiB, that all had at one moment. */
export function watchMemory(pid: number): { stop: () => number } {
  let mostKiB = 0
  const timer = setInterval(() => {
    mostKiB = Math.max(mostKiB, sumKiB(treeOf(pid)))
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

/** Pages of each process's own, and for each program the most that one of its processes has of files. */
function sumKiB(pids: readonly number[]): number {
  const ofFiles = new Map<string, number>()
  let pages = 0
  for (const pid of pids) {
    const text = read(() => readFileSync(`/proc/${pid}/statm`, 'utf8')) ?? ''
    const [, resident = 0, shared = 0] = text.split(' ').map(Number)
    const program = read(() => readlinkSync(`/proc/${pid}/exe`)) ?? ''
    ofFiles.set(program, Math.max(ofFiles.get(program) ?? 0, shared))
    pages += resident - shared
  }
  for (const shared of ofFiles.values()) pages += shared
  return pages * pageKiB
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
