/** Something that should go on moving. `place` belongs to the watch that has it. */
export type IdleTimed = { movedAtMs: number; place: number; onIdle(): void }

export type IdleTimeout = { add(moving: IdleTimed): void; remove(moving: IdleTimed): void }

/**
 * Ends what has not moved for `silenceMs`, to the millisecond, with one timer for all: it is set to
 * the earliest end there could be, and almost all have moved or are gone by then. A timer each, set
 * anew with every movement, is most of what such a limit would cost.
 */
export function createIdleTimeout(silenceMs: number): IdleTimeout {
  const watched: IdleTimed[] = []
  let timer: NodeJS.Timeout | undefined

  function lookAfter(delayMs: number): void {
    // What is ended may bring something new at once, which has set it already.
    clearTimeout(timer)
    // It keeps no process alive: whatever moves has a connection that does.
    timer = setTimeout(look, Math.ceil(delayMs)).unref()
  }

  function look(): void {
    timer = undefined
    const silentSinceMs = performance.now() - silenceMs
    const silent = watched.filter(({ movedAtMs }) => movedAtMs <= silentSinceMs)
    for (const moving of silent) moving.onIdle()
    const earliestMs = watched.reduce(
      (least, { movedAtMs }) => Math.min(least, movedAtMs),
      Infinity,
    )
    if (watched.length > 0) lookAfter(Math.max(1, earliestMs - silentSinceMs))
  }

  return {
    add(moving) {
      moving.place = watched.push(moving) - 1
      if (timer === undefined) lookAfter(silenceMs)
    },
    remove(moving) {
      if (watched[moving.place] !== moving) return
      const last = watched.pop()
      if (last === undefined || last === moving) return
      watched[moving.place] = last
      last.place = moving.place
    },
  }
}
