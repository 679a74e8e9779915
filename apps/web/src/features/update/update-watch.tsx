import { useQuietUpdate } from './use-quiet-update.ts'
import { useUpdateChecks } from './use-update-checks.ts'

/** Watches for a build other than that of the page. */
export function UpdateWatch() {
  useUpdateChecks()
  useQuietUpdate()
  return null
}
