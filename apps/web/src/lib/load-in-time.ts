import * as timings from '@livery/contract/timings.ts'

/** Code of ours, or what it says, did not come: no network, mostly. */
export class LoadError extends Error {}

/**
 * It was given up and is still on its way. A browser joins whoever imports a module to the request
 * that already runs for it, so another try would hang with it: only a fresh page asks anew.
 */
export class StuckError extends LoadError {
  override message = 'A part of the app did not come yet'
}

export type Loader<Part> = (() => Promise<Part>) & { isStuck: () => boolean }

/**
 * What fetches a part of the app: each call is an attempt in time, but while an earlier one hangs
 * it is a `StuckError` at once.
 */
export function createLoader<Part>(load: () => Promise<Part>): Loader<Part> {
  let isStuck = false
  const settle = () => {
    isStuck = false
  }
  const attempt = async () => {
    if (isStuck) throw new StuckError()
    const loading = load()
    try {
      return await loadInTime(loading)
    } catch (error) {
      isStuck = true
      loading.then(settle, settle)
      throw error
    }
  }
  return Object.assign(attempt, { isStuck: () => isStuck })
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
