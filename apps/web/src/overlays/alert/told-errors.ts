import type { Alert } from './raise-alert.ts'

const told = new WeakMap<Error, Alert>()

/** Notes the notice that told the player of an error, for the form that caused it. */
export function noteTold(error: unknown, alert: Alert): void {
  if (error instanceof Error) told.set(error, alert)
}

/** The notice that told the player of this error. */
export function findTold(error: unknown): Alert | undefined {
  return error instanceof Error ? told.get(error) : undefined
}
