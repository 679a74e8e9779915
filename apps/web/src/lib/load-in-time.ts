import * as timings from '@livery/contract/timings.ts'
import { isOnline } from './network/online.ts'

/** Thrown when the app's code or translations fail to load, usually without a network. */
export class LoadError extends Error {}

/**
 * Thrown when only a reload can start a new request. A browser uses a module's pending request for
 * all its imports, and Chromium up to version 150 remembers that a module could not be fetched.
 * `loading/import-again.ts` loads such a module from another URL, but cannot do so for the modules
 * that it imports.
 */
export class StuckError extends LoadError {
  override message = 'A part of the app did not come yet'
}

/**
 * The number of timeouts before a request counts as stuck; a slow request usually arrives during
 * the second attempt. Also the number of failures while online before the browser is assumed to
 * have remembered the failure.
 */
const patience = 2

/**
 * Wraps the import for a part of the app. Each call is an attempt with a time limit, and uses the
 * pending import if there is one. After two timeouts, a call fails immediately with a `StuckError`.
 * A call after a failed import starts a new import; the third failure while online is a
 * `StuckError`.
 */
export function createLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let pending: Promise<Part> | undefined
  let waits = 0
  let failures = 0

  const settle = () => {
    pending = undefined
    waits = 0
  }

  const fail = () => {
    settle()
    if (isOnline()) failures += 1
  }

  const begin = () => {
    const loading = load()
    loading.then(settle, fail)
    return loading
  }

  return async () => {
    if (waits >= patience) throw new StuckError()

    pending ??= begin()
    const joined = pending
    // Concurrent attempts count as one timeout.
    const wait = waits + 1

    try {
      return await loadInTime(joined)
    } catch (error) {
      if (pending === joined) waits = wait
      if (failures > patience) throw new StuckError(undefined, { cause: error })
      throw error
    }
  }
}

/**
 * Resolves with the part, or rejects with a `LoadError` if it cannot be fetched or exceeds the call
 * timeout (30 s). The import itself continues, so a later attempt may find it complete.
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

let loading = 0

/**
 * Loads a part that the page can work without, such as telemetry. Resolves to undefined if the part
 * fails to load, for example because of a content blocker. Sets `data-optional` while the part
 * loads, so that the boot watchdog does not reload the page for this failure.
 */
export async function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  // In tests, the document may be missing after the page was closed.
  const root = globalThis.document?.documentElement
  loading += 1
  root?.toggleAttribute('data-optional', true)

  try {
    return await loadInTime(load())
  } catch {
    return undefined
  } finally {
    loading -= 1
    root?.toggleAttribute('data-optional', loading > 0)
  }
}
