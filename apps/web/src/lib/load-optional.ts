import { loadInTime } from './load-in-time.ts'

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
