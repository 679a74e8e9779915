import { OperatorError } from '../../support/operator-problem.ts'

/**
 * Asks workbox which of these compiled files a service worker may keep. Its warnings (a file too
 * large to be kept, a pattern that found nothing) mean a page that breaks offline, so any warning
 * fails the build.
 *
 * @throws OperatorError with workbox's words
 */
export async function listPrecache(outDir: string, names: string[]): Promise<Set<string>> {
  // The package's own door also loads Babel and Rollup, which takes longer than all that is asked.
  const { getManifest } = await import('workbox-build/build/get-manifest.js')
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: outDir,
    globPatterns: [...new Set(names)],
    // Vite's names carry a content hash, so no revision is needed beside them.
    dontCacheBustURLsMatching: /^assets\//,
  })
  if (warnings.length > 0) {
    throw new OperatorError(`the service worker would be incomplete: ${warnings.join('; ')}`)
  }
  return new Set(manifestEntries.map(entry => entry.url))
}
