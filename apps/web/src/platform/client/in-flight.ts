type Caller = { signal: AbortSignal | undefined; left: () => Error }
type Flight = { answer: Promise<unknown>; waiting: number; abort: AbortController }

export type InFlight = {
  /**
   * Runs `send`, or joins a run of the same key that is in flight (HTTP-09). Each caller can leave
   * by its own signal, rejected with `left()`; the request itself is aborted when the last caller
   * has left. Decision 0023 gives the reasons for not relying on TanStack Query's own merging.
   */
  join(
    key: string,
    caller: Caller,
    send: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown>
}

export function createInFlight(): InFlight {
  const flights = new Map<string, Flight>()
  return {
    join(key, caller, send) {
      const flight = flights.get(key) ?? start(flights, key, send)
      flight.waiting += 1
      return leaveOn(caller, flight.answer, () => {
        flight.waiting -= 1
        if (flight.waiting > 0) return
        if (flights.get(key) === flight) flights.delete(key)
        flight.abort.abort()
      })
    },
  }
}

function start(
  flights: Map<string, Flight>,
  key: string,
  send: (signal: AbortSignal) => Promise<unknown>,
): Flight {
  const abort = new AbortController()
  const answer = send(abort.signal).finally(() => {
    if (flights.get(key) === flight) flights.delete(key)
  })
  const flight: Flight = { answer, waiting: 0, abort }
  flights.set(key, flight)
  return flight
}

function leaveOn(
  { signal, left }: Caller,
  answer: Promise<unknown>,
  leave: () => void,
): Promise<unknown> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      leave()
      reject(left())
    }
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
