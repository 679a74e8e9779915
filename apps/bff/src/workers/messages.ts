import type { MetricSnapshot } from '#admin/metric-snapshot.ts'

/** What a worker says to the process that started it. */
export type FromWorker =
  | { kind: 'ready'; url: string; hasRelease: boolean }
  | { kind: 'answer'; id: number; status: number; type: string; body: string }
  | { kind: 'counts'; id: number; metrics: MetricSnapshot[] }
  /** Its last word: what it counted in its life. */
  | { kind: 'farewell'; metrics: MetricSnapshot[] }

/** What it is told or asked. */
export type ToWorker =
  | { kind: 'ask'; id: number; url: string }
  | { kind: 'count'; id: number }
  | { kind: 'drain'; windowMs: number }
