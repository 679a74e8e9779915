import { OperatorError } from '../../support/operator-problem.ts'

/**
 * Asks workbox which of these compiled files a service worker may precache. A warning (a file too
 * large, a pattern without a match) means a page that breaks offline, so any warning fails the
 * build.
 *
 * @throws OperatorError with workbox's message
 */
export async function listPrecache(outDir: string, names: string[]): Promise<Set<string>> {
  // The package's main module also loads Babel and Rollup, which takes longer than this call.
  const { getManifest } = await import('workbox-build/build/get-manifest.js')
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: outDir,
    globPatterns: [...new Set(names)],
    // Vite's names carry a content hash, so they need no revision.
    dontCacheBustURLsMatching: /^assets\//,
  })
  if (warnings.length > 0) {
    throw new OperatorError(`the service worker would be incomplete: ${warnings.join('; ')}`)
  }
  return new Set(manifestEntries.map(entry => entry.url))
}
