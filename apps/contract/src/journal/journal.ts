/**
 * The release journal (`journal.jsonl` next to the pointer), with one line per publication. The
 * pipeline writes it, and servers show it to operators.
 */
import * as z from 'zod'
import { canaryScope } from '../release.ts'
import { merchantIdentity, merchantState } from './states.ts'

export const journalRecord = z.strictObject({
  /**
   * What happened. `found`: the journal had no line for the current release or for `states`.
   * `canary`: the release is served as a canary, and `before` stays current; `abort`: the canary
   * `before` was stopped, and `release` is current. `suspend`, `resume`, `retire` and `release`
   * (from a hold) are decisions, and the current release does not change. `accept`: an operator
   * continues with a journal that was truncated or changed.
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
  /** Commit of the release's source files; null for a decision. */
  commit: z.string().nullable(),
  /** Time of the commit, if known. */
  committedAt: z.iso.datetime().optional(),
  /** The source files had changes that were not committed. */
  dirty: z.literal(true).optional(),
  why: z.string().nullable(),
  /** URL of the CI run. */
  run: z.string().nullable(),
  merchants: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  repainted: z.int(),
  /** Only for `canary`: the hosts that get the canary. */
  scope: canaryScope.optional(),
  /** The decisions about merchants in this line, by merchant code. */
  states: z.record(z.string(), merchantState).optional(),
  /** The identities of the merchants that `states` closes, by merchant code. */
  identities: z.record(z.string(), merchantIdentity).optional(),
  /**
   * Merchants whose folder was renamed: the earlier code by the new code. The states that the new
   * codes inherit are in `states`.
   */
  renamed: z.record(z.string(), z.string()).optional(),
  /**
   * Only for `accept` and `restore`: identifiers of the journal faults that the operator accepted
   * (verify-journal.ts).
   */
  accepted: z.array(z.string()).readonly().optional(),
  /**
   * Revision of the states list with these decisions. Needed because two programs may write their
   * journal lines in a different order than their decisions.
   */
  revision: z.int().optional(),
})
export type JournalRecord = z.infer<typeof journalRecord>

/**
 * `hash`: digest of the previous line and this line. `signature`: Ed25519 signature of the hash in
 * base64, if the publisher has a key.
 */
export const journalLine = journalRecord.extend({
  hash: z.string(),
  signature: z.string().optional(),
})
export type JournalLine = z.infer<typeof journalLine>
