import type { FleetFacts } from '#fleet/fleet-facts.ts'
import type { ProcessCounts } from '#metrics/metric-snapshot.ts'

/** Messages of a worker to the primary. */
export type FromWorker =
  | { kind: 'ready'; url: string; hasRelease: boolean }
  | { kind: 'answer'; id: number; status: number; type: string; body: string }
  | { kind: 'counts'; id: number; counts: ProcessCounts }
  | { kind: 'facts'; id: number; facts: FleetFacts }
  /** Its last word: what it counted in its life. */
  | { kind: 'farewell'; counts: ProcessCounts }

/** Messages of the primary to a worker. */
export type ToWorker =
  /** With the facts that a fleet page is made of. */
  | { kind: 'ask'; id: number; url: string; facts?: FleetFacts }
  | { kind: 'gather'; id: number }
  | { kind: 'count'; id: number }
  | { kind: 'drain'; windowMs: number }
