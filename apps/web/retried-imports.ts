import type { Plugin } from 'vite'

const dynamicImport = /\bimport\(\s*(["'`])\.\/[^"'`]+\.js\1\s*\)/g

/**
 * Lets the page retry a chunk that could not be fetched (`src/loading/import-again.ts`). The plugin
 * changes the rendered chunks: if it changed the source, the bundler could not see which exports an
 * import uses.
 */
export function retriedImports(): Plugin {
  return {
    name: 'livery:retried-imports',
    renderChunk: code => code.replace(dynamicImport, '$&.catch(self.importAgain)'),
  }
}
