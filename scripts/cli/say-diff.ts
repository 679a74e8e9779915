import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { openStore } from '@livery/release/store/store.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import { renderDiffPage, type ShownScreen } from '../operator/diff-page/diff-page.ts'
import {
  formatWeights,
  type MerchantChange,
  type ReleaseDiff,
} from '../pipeline/compare/diff-releases.ts'
import type { Output } from './output.ts'

/** Prints the differences between two releases, one paragraph per merchant. */
export function sayDiff(diff: ReleaseDiff, output: Output): void {
  for (const code of diff.added) output.say(`+ ${code}`)

  sayChanged(diff, output)

  for (const code of diff.removed) output.say(`- ${code}`)

  const { added, changed, removed, repainted } = diff
  const counts = { added, changed, removed, 'only repainted': repainted }
  const said = Object.entries(counts).map(([what, list]) => `${list.length} ${what}`)
  output.say(said.join(', '))
}

/** Prints what changed in each merchant. */
export function sayChanged({ changed }: Pick<ReleaseDiff, 'changed'>, output: Output): void {
  for (const change of changed) {
    output.say(`~ ${change.merchant}  ${formatSizes(change)}`)
    for (const line of formatChangeLines(change)) output.say(`    ${line}`)
  }
}

/** Writes the differences as an HTML page, with images from the releases in `out`; creates the folder. */
export function writeDiff(
  html: string,
  diff: ReleaseDiff,
  title: string,
  out: string,
  screens?: readonly ShownScreen[],
): void {
  mkdirSync(dirname(html), { recursive: true })
  writeFileSync(html, renderDiffPage(diff, title, openStore(out), screens))
}

function formatSizes({ bytes: { before, after } }: MerchantChange): string {
  const [was, is] = [before, after].map(bytes => `${(bytes / 1000).toFixed(1)} kB`)
  return was === is ? `${is}` : `${was} → ${is}`
}

function formatChangeLines({ keys, pictures, files, budgets, unknown }: MerchantChange): string[] {
  if (unknown !== undefined) return [unknown]
  return [
    ...keys.map(
      ({ key, before, after }) => `${key}: ${formatValue(before)} → ${formatValue(after)}`,
    ),
    ...pictures.map(({ file, change }) => `picture ${file} ${change}`),
    ...files.map(({ file, change }) => `${file} ${change}`),
    ...budgets.map(({ key, before, after }) => `budgets.${key}: ${formatWeights(before, after)}`),
  ]
}

const longest = 80

/** Formats a setting's value on one line. */
export function formatValue(value: unknown): string {
  const text = value === undefined ? 'unset' : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
