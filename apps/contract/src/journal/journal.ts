/**
 * The journal of releases (`journal.jsonl` beside the pointer): one line a publication. The pipeline
 * writes it, servers show it to operators.
 */
import * as z from 'zod'
import { canaryScope } from '../release.ts'
import { merchantState } from './states.ts'

export const journalRecord = z.strictObject({
  /**
   * `found`: the release was current, or `states` held, and no line said so. `canary`: it is tried beside `before`,
   * which stays current; `abort`: the canary `before` is not tried any more, `release` is current.
   * `suspend`, `resume`, `retire` and `release` (of a hold) are decisions: `release` stays current.
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
  ]),
  at: z.iso.datetime(),
  release: z.string(),
  /** The release that was current before. */
  before: z.string().nullable(),
  who: z.string().nullable(),
  commit: z.string().nullable(),
  why: z.string().nullable(),
  /** Address of the run of a CI system. */
  run: z.string().nullable(),
  merchants: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  repainted: z.int(),
  /** Of `canary`: the hosts it is tried at. */
  scope: canaryScope.optional(),
  /** Its decisions about merchants, by code. */
  states: z.record(z.string(), merchantState).optional(),
  /** Of the list that they made: two programs may tell in another order than they decided. */
  revision: z.int().optional(),
})
export type JournalRecord = z.infer<typeof journalRecord>

/** `hash`: the digest of the line before and of this one. */
export const journalLine = journalRecord.extend({ hash: z.string() })
export type JournalLine = z.infer<typeof journalLine>
