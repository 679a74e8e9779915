import { parseShard, type Shard } from '../pipeline/assemble/outcome.ts'
import { UsageError } from './output.ts'

/**
 * Parses `--shard` into a part of all merchants. @throws UsageError unless the value has the form
 * `i/n`
 */
export function readShard(text: string): Shard {
  const shard = parseShard(text)
  if (shard) return shard
  throw new UsageError([`--shard ${text}: must be i/n with i from 1 to n, for example 1/4`])
}
