import type { ParseKeys } from 'i18next'
import { getSubjects, queueOverlay } from '../overlay-store.ts'

export type Alert = {
  /** The server's own message; without one the text of `textKey` is shown. */
  text?: string
  textKey: ParseKeys
  /** The address that its button opens, besides closing it. */
  goTo?: string
  /** Its button reloads the page: nothing less helps. */
  reloads?: true
  /** The path of the screen on which it was raised; `raiseAlert` notes it. */
  raisedOn?: string
}

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    alert: Alert
  }
}

/** Shows a notice after those already waiting. The same notice never waits twice. */
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

/** Notes the notice that told the player of an error, for the form that caused it. */
export function noteTold(error: unknown, alert: Alert): void {
  if (error instanceof Error) told.set(error, alert)
}

/** The notice that told the player of this error. */
export function findTold(error: unknown): Alert | undefined {
  return error instanceof Error ? told.get(error) : undefined
}
