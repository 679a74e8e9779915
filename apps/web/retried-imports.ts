import type { Plugin } from 'vite'

const dynamicImport = /\bimport\(\s*(["'`])\.\/[^"'`]+\.js\1\s*\)/g

/**
 * Lets the page load a chunk again that could not be fetched (`src/loading/import-again.ts`). It acts on the
 * rendered chunks: in a source, the bundler would no longer see which exports an import uses.
 */
export function retriedImports(): Plugin {
  return {
    name: 'livery:retried-imports',
    renderChunk: code => code.replace(dynamicImport, '$&.catch(self.importAgain)'),
  }
}
