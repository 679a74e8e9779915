import * as timings from '@livery/contract/timings.ts'

/** Code of ours, or what it says, did not come: no network, mostly. */
export class LoadError extends Error {}

/**
 * It was waited for twice and is still on its way. A browser joins whoever imports a module to the
 * request that already runs for it, so another try would hang with it: only a fresh page asks anew.
 */
export class StuckError extends LoadError {
  override message = 'A part of the app did not come yet'
}

/** How often one request is waited for: what is merely slow comes while a second try waits. */
const patience = 2

/**
 * What fetches a part of the app: each call is an attempt in time, and joins the one that is still
 * on its way. Once that has been given up twice it is a `StuckError` at once.
 */
export function createLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let pending: Promise<Part> | undefined
  let waits = 0
  const settle = () => {
    pending = undefined
    waits = 0
  }
  const begin = () => {
    const loading = load()
    loading.then(settle, settle)
    return loading
  }
  return async () => {
    if (waits >= patience) throw new StuckError()
    pending ??= begin()
    const joined = pending
    // Who waits beside another waits no second time.
    const wait = waits + 1
    try {
      return await loadInTime(joined)
    } catch (error) {
      if (pending === joined) waits = wait
      throw error
    }
  }
}

/**
 * What is fetched, or a `LoadError` when it cannot be or takes longer than a call may (30 s). What
 * was begun goes on: asked for again, it may be there at once.
 */
export function loadInTime<Part>(loading: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => {
      clearTimeout(timer)
      reject(new LoadError('A part of the app did not come', { cause }))
    }
    const timer = setTimeout(fail, timings.requestTimeoutMs)
    loading.then(part => {
      clearTimeout(timer)
      resolve(part)
    }, fail)
  })
}
