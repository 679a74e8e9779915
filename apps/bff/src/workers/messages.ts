import type { FleetFacts } from '#fleet/fleet-facts.ts'
import type { ProcessCounts } from '#metrics/metric-snapshot.ts'

/** Messages from a worker to the primary. */
export type FromWorker =
  | { kind: 'ready'; url: string; hasRelease: boolean }
  | { kind: 'answer'; id: number; status: number; type: string; body: string }
  | { kind: 'counts'; id: number; counts: ProcessCounts }
  | { kind: 'facts'; id: number; facts: FleetFacts }
  /** Its last message: what it counted during its lifetime. */
  | { kind: 'farewell'; counts: ProcessCounts }

/** Messages from the primary to a worker. */
export type ToWorker =
  /** Includes the facts for building a fleet page. */
  | { kind: 'ask'; id: number; url: string; facts?: FleetFacts }
  | { kind: 'gather'; id: number }
  | { kind: 'count'; id: number }
  | { kind: 'drain'; windowMs: number }
