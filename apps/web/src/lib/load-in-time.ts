import * as timings from '@livery/contract/timings.ts'
import { isOnline } from './network/online.ts'

/** Thrown when the app's code or translations fail to load, usually without a network. */
export class LoadError extends Error {}

/**
 * Thrown when only a reload can start a new request: a browser joins all imports for a module to
 * its pending request, and Chromium up to version 150 remembers that a module could not be fetched.
 * The part itself is then loaded by another URL (`loading/import-again.ts`), but not its imports.
 */
export class StuckError extends LoadError {
  override message = 'A part of the app did not come yet'
}

/**
 * The number of timeouts before a request counts as stuck: a slow request arrives during the second
 * attempt. A further failure while online means that the browser has remembered the failure.
 */
const patience = 2

/**
 * Wraps the import for a part of the app. Each call is an attempt with a time limit, and joins an
 * import in flight. After two timeouts it fails immediately with a `StuckError`. A failed import is
 * started again, and its third failure while online is a `StuckError`.
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
 * Loads a part that the page can do without, such as telemetry. Resolves to undefined if it fails
 * to load, because content blockers reject such code. Sets `data-optional` while it loads, so that
 * the boot watchdog does not reload the page for a failed chunk: the browser does not report which
 * import a failure belongs to.
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
