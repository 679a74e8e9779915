import type { MetricSnapshot } from '#admin/metric-snapshot.ts'

/** Messages of a worker to the primary. */
export type FromWorker =
  | { kind: 'ready'; url: string; hasRelease: boolean }
  | { kind: 'answer'; id: number; status: number; type: string; body: string }
  | { kind: 'counts'; id: number; metrics: MetricSnapshot[] }
  /** Its last word: what it counted in its life. */
  | { kind: 'farewell'; metrics: MetricSnapshot[] }

/** Messages of the primary to a worker. */
export type ToWorker =
  | { kind: 'ask'; id: number; url: string }
  | { kind: 'count'; id: number }
  | { kind: 'drain'; windowMs: number }
