import type { AssetManifest } from '@livery/contract/updates/asset-manifest.ts'

/** The running page's knowledge of its own build: its id, and its hashes once it has seen them. */
export type RunningBuild = { buildId: string; files?: AssetManifest['files'] }

/** UPDATE-05: whether a file that is served now has another MD5 than that of the running build. */
export function hasChanged(running: RunningBuild, served: AssetManifest): boolean {
  if (served.buildId !== running.buildId) return true
  const { files } = running
  if (!files) return false
  const paths = new Set([...Object.keys(files), ...Object.keys(served.files)])
  return [...paths].some(path => files[path] !== served.files[path])
}
