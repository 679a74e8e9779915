import {
  type AssetManifest,
  assetManifestPaths,
  olderApp,
} from '@livery/contract/updates/asset-manifest.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/**
 * CALL-21: fetches the asset manifest that is served now, past every cache. A page that was opened
 * at the entry of older apps asks for theirs.
 *
 * @throws Error as UPDATE-09 words it, for an answer that is not ok
 */
export async function fetchAssetManifest(
  openedPath: string,
  fetch: Fetch = window.fetch,
): Promise<AssetManifest> {
  const response = await fetch(`${toManifestPath(openedPath)}?_=${Date.now()}`, {
    cache: 'no-store',
  })
  if (!response.ok) throw new Error(`HTTP error! Status: ${response.status}`)
  return response.json()
}

function toManifestPath(openedPath: string): string {
  const { app, mobile } = assetManifestPaths
  return openedPath === olderApp.entry ? mobile : app
}
