import type { Comparison } from './compare.ts'

export type BenchRow = { figure: string; value: number; goal: number; ok: boolean }

export function toRow(figure: string, { ratio }: Comparison, goal: number): BenchRow {
  const value = Math.round(ratio * 1_000) / 1_000
  return { figure, value, goal, ok: value >= goal }
}

/** The median pairs for reading: what either side did, and their ratio beside its goal. */
export function toTable(pairs: readonly Comparison[], rows: readonly BenchRow[]): string {
  return rows
    .map(({ figure, value, goal, ok }, index) => {
      const pair = pairs[index]
      if (!pair) return ''
      const ours = `${describe(pair.ours.perSecond)}/s (${describe(pair.ours.perCpuSecond)} per cpu s)`
      const theirs = `${describe(pair.theirs.perSecond)}/s (${describe(pair.theirs.perCpuSecond)} per cpu s)`
      return `${ok ? 'ok  ' : 'MISS'} ${figure}: ${value} (goal ${goal})\n     bff ${ours}, bare ${theirs}\n`
    })
    .join('')
}

function describe(count: number): string {
  return Math.round(count).toLocaleString('en')
}
