/**
 * Measures the peak memory of a process and all its child processes together. A sum of resident
 * sizes would count the pages of the Node binary once per process, although they are in memory only
 * once, so file pages count once per program. The kernel's proportional sizes (PSS) would depend on
 * which other programs run.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Short compared with the seconds during which a compile grows and ends. */
const everyMs = 10
const pageKiB = 4

/** Watches from now on; `stop` returns the peak of the total, in MiB. */
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

/**
 * Adds up each process's private pages, and for each program the maximum number of file pages in
 * one of its processes.
 */
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

/** Reads a process's files; returns `undefined` if the process has ended in the meantime. */
function read<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    // Gone.
    return undefined
  }
}
