import { parseShard, type Shard } from '../pipeline/build/selection.ts'
import { UsageError } from './output.ts'

/** The part of all merchants that `--shard` names. @throws UsageError for another text than `i/n` */
export function readShard(text: string): Shard {
  const shard = parseShard(text)
  if (shard) return shard
  throw new UsageError([`--shard ${text}: must be i/n with i from 1 to n, for example 1/4`])
}
