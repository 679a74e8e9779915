/** Holds a built release against the floor that the web app is compiled for (decision 0061). */
import { browserFloor } from '@livery/web/vite.config.ts'
import { allowed } from './allowed.ts'
import { findYoung, parseScript, type Young } from './find-young.ts'
import { findYoungSelectors } from './find-young-selectors.ts'
import { openFloorData } from './floor-data.ts'
import { readReleased } from './read-release.ts'

/**
 * Returns a line for each name that the floor lacks, and for each allowed name that is no longer
 * used.
 */
export function checkFloor(outDir: string): string[] {
  const { chrome, safari } = browserFloor
  const data = openFloorData({ chrome, chrome_android: chrome, safari, safari_ios: safari })
  const texts = readReleased(outDir)
  const scripts = texts
    .filter(({ kind }) => kind === 'script')
    .map(({ path, text }) => parseScript(path, text))
  const ownMethods = new Set(scripts.flatMap(({ functions, fields }) => [...functions, ...fields]))
  const found = [
    ...scripts.flatMap(script => findYoung(script, data, ownMethods)),
    ...texts.flatMap(({ kind, path, text }) =>
      kind === 'style' ? findYoungSelectors(path, text, data) : [],
    ),
  ]
  return toProblems(found, allowed)
}

export function toProblems(
  found: readonly Young[],
  allowances: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(found.map(({ name }) => name))
  return [
    ...found
      .filter(({ name }) => !(name in allowances))
      .map(({ name, lacks, at }) => `${name} is younger than the floor (${lacks}): ${at}`),
    ...Object.keys(allowances)
      .filter(name => !names.has(name))
      .map(name => `${name} is allowed in tests/tools/floor/allowed.ts, and no longer used`),
  ]
}
