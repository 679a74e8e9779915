/** An exchange with an idle timeout. Only the timeout uses `place`. */
export type IdleTimed = { movedAtMs: number; place: number; onIdle(): void }

export type IdleTimeout = { add(moving: IdleTimed): void; remove(moving: IdleTimed): void }

/**
 * Ends exchanges that have not progressed for `silenceMs`, accurate to the millisecond, with one
 * timer for all: it is set to the earliest possible expiry, and by then almost all exchanges have
 * progressed or ended. One timer per exchange, reset on every progress, would account for most of
 * the cost of such a timeout.
 */
export function createIdleTimeout(silenceMs: number): IdleTimeout {
  const watched: IdleTimed[] = []
  let timer: NodeJS.Timeout | undefined

  function lookAfter(delayMs: number): void {
    // A timed-out exchange may immediately start a new one, which has already set the timer.
    clearTimeout(timer)
    // The timer need not keep the process alive, because each exchange has a connection that does.
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
