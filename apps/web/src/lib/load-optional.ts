import { loadInTime } from './load-in-time.ts'

let loading = 0

/**
 * Loads a part that the page can do without, such as telemetry. Resolves with undefined if it fails to load:
 * content blockers refuse such code. While it loads, the boot watchdog does not reload the page for a chunk
 * that fails, which it finds in `data-optional`: the browser does not say which import a failure belongs to.
 */
export async function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  // A page that has been left has no document in tests.
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
