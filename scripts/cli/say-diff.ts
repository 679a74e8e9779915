import { openStore } from '@livery/release/store/store.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import { toDiffPage } from '../operator/diff-page/diff-page.ts'
import {
  type MerchantChange,
  type ReleaseDiff,
  toWeights,
} from '../pipeline/compare/diff-releases.ts'
import type { Output } from './output.ts'

/** Prints the differences between two releases, one paragraph per merchant. */
export function sayDiff(diff: ReleaseDiff, output: Output): void {
  for (const code of diff.added) output.say(`+ ${code}`)
  for (const change of diff.changed) {
    output.say(`~ ${change.merchant}  ${toSizes(change)}`)
    for (const line of toLines(change)) output.say(`    ${line}`)
  }
  for (const code of diff.removed) output.say(`- ${code}`)
  const { added, changed, removed, repainted } = diff
  const counts = { added, changed, removed, 'only repainted': repainted }
  const said = Object.entries(counts).map(([what, list]) => `${list.length} ${what}`)
  output.say(said.join(', '))
}

/** Writes the differences as an HTML page, with images from the releases in `out`. */
export function writeDiff(html: string, diff: ReleaseDiff, title: string, out: string): void {
  writeFileSync(html, toDiffPage(diff, title, openStore(out)))
}

function toSizes({ bytes: { before, after } }: MerchantChange): string {
  const [was, is] = [before, after].map(bytes => `${(bytes / 1000).toFixed(1)} kB`)
  return was === is ? `${is}` : `${was} → ${is}`
}

function toLines({ keys, pictures, files, budgets, unknown }: MerchantChange): string[] {
  if (unknown !== undefined) return [unknown]
  return [
    ...keys.map(({ key, before, after }) => `${key}: ${toText(before)} → ${toText(after)}`),
    ...pictures.map(({ file, change }) => `picture ${file} ${change}`),
    ...files.map(({ file, change }) => `${file} ${change}`),
    ...budgets.map(({ key, before, after }) => `budgets.${key}: ${toWeights(before, after)}`),
  ]
}

const longest = 80

function toText(value: unknown): string {
  const text = value === undefined ? 'unset' : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
