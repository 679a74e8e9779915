/**
 * Keeps the unsaved values in this tab, so that they outlive a reload of the page and a restart of
 * Studio on the same port. Uploaded files end with Studio's process, so they are not kept.
 */
import { isJsonObject } from '@livery/release/support/json.ts'
import type { PageChange } from '../studio-calls.ts'

const toStorageKey = (code: string) => `livery-studio-unsaved-${code}`

/** Keeps the change; a change without values removes what was kept. */
export function keepChange(code: string, { edits, files }: PageChange): void {
  const values = Object.entries(edits).filter(([, value]) => !Object.hasOwn(files, String(value)))
  if (values.length === 0) sessionStorage.removeItem(toStorageKey(code))
  else sessionStorage.setItem(toStorageKey(code), JSON.stringify(Object.fromEntries(values)))
}

/** Returns the change that was kept for the merchant; `undefined` without one. */
export function readKeptChange(code: string): PageChange | undefined {
  const text = sessionStorage.getItem(toStorageKey(code))
  const edits: unknown = text === null ? undefined : JSON.parse(text)
  return isJsonObject(edits) ? { edits, files: {} } : undefined
}
