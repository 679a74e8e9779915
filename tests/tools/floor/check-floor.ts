/** Holds a built release against the floor that the web app is compiled for (decision 0061). */
import { readFileSync } from 'node:fs'
import { browserFloor } from '@livery/web/vite.config.ts'
import { parse } from 'yaml'
import { openStore } from '../../../apps/release/src/store/store.ts'
import { listReleased, openRelease } from '../../../scripts/operator/export/open-release.ts'
import { findYoung, parseScript, type Young } from './find-young.ts'
import { findYoungSelectors } from './find-young-selectors.ts'
import { openFloorData } from './floor-data.ts'

/** `path` does not include the content hash. */
type ReleasedText = { path: string; kind: 'script' | 'style'; text: string }

/**
 * Returns a line for each name that the minimum browsers do not support, and for each allowed name
 * that is no longer used.
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
  const allowed = readFileSync(new URL('allowed.yaml', import.meta.url), 'utf8')

  return toProblems(found, parse(allowed))
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
      .map(name => `${name} is allowed in tests/tools/floor/allowed.yaml, and no longer used`),
  ]
}

/** Reads every merchant's scripts and style sheets in the current release, each file once. */
function readReleased(outDir: string): ReleasedText[] {
  const store = openStore(outDir)
  const find = openRelease(outDir)
  const texts = new Map<string, ReleasedText>()

  for (const code of listReleased(outDir)) {
    const released = find(code)
    if (!released) throw new Error(`${code}: its pack cannot be read`)
    const { pack, shared } = released
    const { files, shell } = pack.merchant
    const own = Object.entries({ ...files, '/m/index.html': shell })
    for (const [path, { hash }] of [...Object.entries(shared), ...own]) {
      if (!isText(path)) continue
      const bytes = pack.blob(hash) ?? store.read(hash)
      if (bytes) add(path, String(bytes))
    }
  }

  return [...texts.values()]

  function add(path: string, text: string): void {
    const isPage = path.endsWith('.html')
    if (!isPage) keep(path, text)
    const scripts = text.matchAll(/<script(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g)
    if (isPage) for (const [, script = ''] of scripts) keep(`${path} (script)`, script)
  }

  function keep(path: string, text: string): void {
    const kind = path.endsWith('.css') ? 'style' : 'script'
    texts.set(text, { path: path.replace('/m/assets/', ''), kind, text })
  }
}

function isText(path: string): boolean {
  return /\.(?:js|css|html)$/.test(path)
}
