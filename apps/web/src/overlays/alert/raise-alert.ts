import type { ParseKeys } from 'i18next'
import { getSubjects, queueOverlay } from '../overlay-store.ts'

export type Alert = {
  /** The server's own message; if unset, the translation for `textKey` is shown. */
  text?: string
  textKey: ParseKeys
  /** The URL that the button opens when it closes the notice. */
  goTo?: string
  /** The button reloads the page, because only a reload can resolve the error. */
  reloads?: true
  /** The path to the screen that raised the notice; set by `raiseAlert`. */
  raisedOn?: string
}

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    alert: Alert
  }
}

/**
 * Shows a notice after the notices that are already waiting. The same notice is never queued twice.
 */
export function raiseAlert(alert: Alert): void {
  if (getSubjects('alert').some(waiting => isSame(waiting, alert))) return
  queueOverlay('alert', { ...alert, raisedOn: window.location.pathname })
}

function isSame(a: Alert, b: Alert): boolean {
  return (
    a.text === b.text && a.textKey === b.textKey && a.goTo === b.goTo && a.reloads === b.reloads
  )
}

const told = new WeakMap<Error, Alert>()

/** Records the notice that showed an error to the player, for the form that caused it. */
export function noteAlert(error: unknown, alert: Alert): void {
  if (error instanceof Error) told.set(error, alert)
}

/** Returns the notice that showed this error to the player. */
export function findAlert(error: unknown): Alert | undefined {
  return error instanceof Error ? told.get(error) : undefined
}
