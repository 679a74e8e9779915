/** Parses the flags of `npm test`, `npm run test:full` and `npm run check`. */
import { parseArgs } from 'node:util'
import type { Kind } from './run-tool.ts'

export type Arguments = {
  kind: Kind
  /** As `2/8`. */
  shard?: string
  /** The number of shards whose results are merged. */
  merge?: number
  repeat: number
  changed: boolean
  /** Test paths, or words in a title. */
  named: string[]
}

export const usage = [
  'usage: npm test [-- <path or words of a title>]',
  '       npm run test:full [-- [--shard i/n | --merge n] [--repeat n <path or words>]]',
  '       npm run check [-- --changed]',
].join('\n')

/** Parses the arguments. @throws Error with an unknown flag, or a flag with an invalid value */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      shard: { type: 'string' },
      merge: { type: 'string' },
      repeat: { type: 'string', default: '1' },
      changed: { type: 'boolean', default: false },
    },
  })
  const [first, ...rest] = positionals
  const isKind = first === 'check' || first === 'full'
  const { shard, changed } = values
  if (shard !== undefined && parseShard(shard) === undefined) {
    throw new Error(`--shard: "${shard}" is not one of several, such as 2/8`)
  }

  return {
    kind: isKind ? first : 'fast',
    changed,
    repeat: toCount('repeat', values.repeat),
    ...(shard !== undefined && { shard }),
    ...(values.merge !== undefined && { merge: toCount('merge', values.merge) }),
    named: isKind ? rest : positionals,
  }
}

/**
 * Parses `i/n` as part `index` of `count` parts, counted from 1; returns `undefined` for any other
 * string.
 */
export function parseShard(text: string): { index: number; count: number } | undefined {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  return index >= 1 && index <= count ? { index, count } : undefined
}

function toCount(flag: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`--${flag}: "${text}" is no count`)
  return Number(text)
}
