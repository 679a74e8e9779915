/** Compares the key screens of two releases for `livery diff --screens`. */

import { readPack } from '@livery/release/pack/pack.ts'
import { openStore, type Store } from '@livery/release/store/store.ts'
import { valueAt } from '@livery/release/support/json.ts'
import sharp from 'sharp'
import { captureScreens, type Mode, type Subject } from '../operator/diff-page/capture-screens.ts'
import {
  compareImages,
  judgeScreen,
  readExpected,
  writeExpected,
} from '../operator/diff-page/compare-screens.ts'
import type { ShownScreen } from '../operator/diff-page/diff-page.ts'
import type { ReleaseDiff } from '../pipeline/compare/diff-releases.ts'
import { readSource } from '../pipeline/paint/source.ts'
import type { Output } from './output.ts'

type Compared = { id: string; index: { merchants: Record<string, { pack: string }> } }

export type ScreensWish = {
  before: Compared
  after: Compared
  diff: ReleaseDiff
  out: string
  /** Share of pixels that may differ, from 0 to 1. */
  threshold: number
  /** File with the expected changes. */
  expected: string
  /** Marks all changes as expected. */
  marks: boolean
}

/** Maximum number of merchants. Each merchant takes a minute, and a megabyte in the page. */
const mostMerchants = 5

export async function compareScreens(wish: ScreensWish, output: Output): Promise<ShownScreen[]> {
  const { before, after, diff, out, threshold, expected } = wish
  const codes = [...diff.changed.map(({ merchant }) => merchant), ...diff.repainted]

  if (codes.length > mostMerchants) {
    output.say(`screens of ${mostMerchants} of ${codes.length} changed merchants`)
  }

  const store = openStore(out)
  const packOf = (code: string) => after.index.merchants[code]?.pack ?? ''
  const subjects = codes.slice(0, mostMerchants).map(code => readSubject(code, packOf(code), store))

  const marks = readExpected(expected)
  const screens: ShownScreen[] = []
  const releases = { before: before.id, after: after.id }

  for await (const pair of captureScreens(out, releases, subjects)) {
    const share = await compareImages(pair.before, pair.after)
    const pack = packOf(pair.merchant)
    const state = judgeScreen({ ...pair, share, pack }, threshold, marks)
    const [was, is] = await Promise.all([pair.before, pair.after].map(encode))
    if (was && is) screens.push({ ...pair, share, state, before: was, after: is })
  }

  if (wish.marks) writeExpected(expected, screens, packOf)

  return screens
}

export function sayScreens(screens: readonly ShownScreen[], output: Output): void {
  for (const { merchant, screen, mode, share, state } of screens) {
    if (state === 'same') continue
    output.say(`${merchant} ${screen} ${mode}: ${state}, ${(share * 100).toFixed(2)}% of pixels`)
  }
  const counts = (['changed', 'expected', 'same'] as const).map(
    state => `${screens.filter(screen => screen.state === state).length} ${state}`,
  )
  output.say(`screens: ${counts.join(', ')}`)
}

function readSubject(merchant: string, hash: string, store: Store): Subject {
  const bytes = store.read(hash)
  const pack = bytes && readPack(bytes)
  const mode = pack && valueAt(readSource(pack)?.merchant, ['theme', 'mode'])
  const modes: readonly Mode[] = mode === 'light' || mode === 'dark' ? [mode] : ['light', 'dark']
  return { merchant, platformCode: pack?.merchant.platformCode ?? '', modes }
}

function encode(image: Buffer): Promise<Buffer> {
  return sharp(image).webp({ quality: 70 }).toBuffer()
}
