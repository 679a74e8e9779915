import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listInputs } from '../../../scripts/pipeline/assemble/inputs-key.ts'
import { liveryApp } from '../../../scripts/support/web-app.ts'
import { toImports } from '../arch/imports.ts'
import { loadSourceTree } from '../arch/source-tree.ts'

const root = join(import.meta.dirname, '../../..')

it('the cache key for paint inputs includes every module that renders a page or reads its strings', async () => {
  const files = new Map((await loadSourceTree()).map(file => [file.path, file]))
  const seen = new Set<string>()
  const open = [
    'scripts/pipeline/paint/load-painter.ts',
    'scripts/pipeline/fonts/own-font.ts',
    'scripts/support/web-app.ts',
  ]

  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path)
    if (file === undefined || seen.has(path)) continue
    seen.add(path)
    open.push(...toImports(file).flatMap(({ target }) => target ?? []))
  }

  const inputs = listInputs(liveryApp)
  const isInput = (path: string) =>
    inputs.some(input => path === input || path.startsWith(join(input, '/')))

  expect([...seen]).toContain('scripts/pipeline/tokens/ramp.ts')
  expect([...seen].filter(path => !isInput(join(root, path)))).toEqual([])
})
