import { timings } from '@livery/contract/timings.ts'

/** Code of ours, or what it says, did not come: no network, mostly. */
export class LoadError extends Error {}

/**
 * What is fetched as a part of the app, or a `LoadError` when it cannot be or takes longer than a
 * call may (30 s). What was begun goes on: asked for again, it may be there at once.
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
