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
   * `accept`: an operator goes on from a journal that was cut or changed.
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
  /** The release that was current before. */
  before: z.string().nullable(),
  who: z.string().nullable(),
  /** Of the inputs of the release; a decision has none. */
  commit: z.string().nullable(),
  /** The time of the commit, where it is known. */
  committedAt: z.iso.datetime().optional(),
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
  /** Of `accept` and `restore`: marks of the faults it goes on from (verify-journal.ts). */
  accepted: z.array(z.string()).readonly().optional(),
  /** Of the list that they made: two programs may tell in another order than they decided. */
  revision: z.int().optional(),
})
export type JournalRecord = z.infer<typeof journalRecord>

/**
 * `hash`: the digest of the line before and of this one. `signature`: Ed25519 of its hash, in base64, where
 * the publisher has a key.
 */
export const journalLine = journalRecord.extend({
  hash: z.string(),
  signature: z.string().optional(),
})
export type JournalLine = z.infer<typeof journalLine>
