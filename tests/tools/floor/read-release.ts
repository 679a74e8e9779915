/** Reads the scripts and style sheets of every merchant in the current release, each once. */

import { openStore } from '../../../apps/release/src/store/store.ts'
import { listReleased, openRelease } from '../../../scripts/operator/export/open-release.ts'

/** `path` is without the content hash. */
export type ReleasedText = { path: string; kind: 'script' | 'style'; text: string }

export function readReleased(outDir: string): ReleasedText[] {
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
