/**
 * The release journal (`journal.jsonl` next to the pointer): one line per publication. The pipeline
 * writes it, and servers show it to operators.
 */
import * as z from 'zod'
import { canaryScope } from '../release.ts'
import { merchantState } from './states.ts'

export const journalRecord = z.strictObject({
  /**
   * `found`: the release was current, or `states` applied, without a journal line that recorded it.
   * `canary`: the release is served as a canary next to `before`, which stays current; `abort`: the
   * canary `before` was stopped, `release` is current. `suspend`, `resume`, `retire` and `release`
   * (from a hold) are decisions: `release` stays current. `accept`: an operator continues from a
   * journal that was truncated or changed.
   */
  verb: z.enum([
    'build',
    'merge',
    'rollback',
    'suspend',
    'resume',
    'retire',
    'release',
    'restore',
    'found',
    'canary',
    'promote',
    'abort',
    'accept',
  ]),
  at: z.iso.datetime(),
  release: z.string(),
  /** The previous current release. */
  before: z.string().nullable(),
  who: z.string().nullable(),
  /** Commit of the release's inputs; null for a decision. */
  commit: z.string().nullable(),
  /** The commit time, if known. */
  committedAt: z.iso.datetime().optional(),
  why: z.string().nullable(),
  /** URL of the CI run. */
  run: z.string().nullable(),
  merchants: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  repainted: z.int(),
  /** Only for `canary`: the hosts that get it. */
  scope: canaryScope.optional(),
  /** The line's decisions about merchants, by code. */
  states: z.record(z.string(), merchantState).optional(),
  /**
   * Only for `accept` and `restore`: marks of the faults that the journal continues from
   * (verify-journal.ts).
   */
  accepted: z.array(z.string()).readonly().optional(),
  /**
   * Revision of the states list that these decisions produced: two programs may log their decisions
   * in a different order than they made them.
   */
  revision: z.int().optional(),
})
export type JournalRecord = z.infer<typeof journalRecord>

/**
 * `hash`: digest over the previous line and this line. `signature`: Ed25519 signature of the hash,
 * in base64, if the publisher has a key.
 */
export const journalLine = journalRecord.extend({
  hash: z.string(),
  signature: z.string().optional(),
})
export type JournalLine = z.infer<typeof journalLine>
