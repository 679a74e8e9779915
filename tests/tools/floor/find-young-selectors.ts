import type { Young } from './find-young.ts'
import type { FloorData } from './floor-data.ts'

/**
 * Finds selectors and at-rules in a style sheet that are newer than the minimum browsers, because a
 * browser drops the entire rule. Declarations are not checked, because a browser drops only the
 * unknown declaration.
 */
export function findYoungSelectors(path: string, text: string, data: FloorData): Young[] {
  return [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, prelude = '']) => {
    const [rule] = /^\s*@([a-z-]+)/.exec(prelude)?.slice(1) ?? []
    const names = [...prelude.matchAll(/::?([a-z-]+)/g)].map(([name, bare = '']) => ({
      name,
      lacks: data.findSelector(bare),
    }))
    const parts = rule === undefined ? names : [{ name: `@${rule}`, lacks: data.findAtRule(rule) }]

    return parts.flatMap(({ name, lacks }) =>
      lacks === undefined ? [] : [{ name, lacks, at: `${path}: ${prelude.trim()}` }],
    )
  })
}
