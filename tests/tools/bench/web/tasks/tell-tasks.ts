/**
 * Prints lines next to the bench's table: the long tasks of a main thread, and its time by feature.
 */

import { tell } from '../stage.ts'
import type { FindPlace } from './sources.ts'
import { findLongTasks, listSpenders, type Spent, sumThreadMs, toLedger } from './spenders.ts'
import type { Task } from './trace-tasks.ts'

/** Places with less time are summed up. */
const leastMs = 2
const mostSpenders = 8

/** @param title name of the visit or step to which the tasks belong */
export function tellTasks(title: string, tasks: readonly Task[], find: FindPlace): void {
  for (const task of findLongTasks(tasks)) {
    const phases = Object.entries(task.phases).map(([phase, ms]) => `${phase} ${round(ms)}`)
    tell(
      `${title}: a task of ${round(task.threadMs)} ms of thread (${round(task.wallMs)} of clock): ${phases.join(', ')}`,
    )
    tellSpent(listSpenders(task, find))
  }
  tell(`${title}: main thread ${round(sumThreadMs(tasks))} ms, by feature`)
  tellSpent(toLedger(tasks, find), 24)
}

function tellSpent(spent: readonly Spent[], most = mostSpenders): void {
  const named = spent.filter(({ ms }) => ms >= leastMs).slice(0, most)
  for (const { ms, feature, component, place } of named) {
    const of = [component && `<${component}>`, place].filter(text => text !== undefined)
    tell(`  ${round(ms).padStart(7)} ms  ${[feature, ...of].join('  ')}`)
  }
  const restMs = spent.filter(one => !named.includes(one)).reduce((sum, { ms }) => sum + ms, 0)
  if (restMs >= leastMs) tell(`  ${round(restMs).padStart(7)} ms  all others`)
}

function round(ms: number): string {
  return ms.toFixed(1)
}
