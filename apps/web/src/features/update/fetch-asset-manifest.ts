import {
  type AssetManifest,
  assetManifestPaths,
  olderApp,
  type ServedBuild,
  servedBuildPath,
} from '@livery/contract/updates/asset-manifest.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/**
 * CALL-21: fetches the current asset manifest from the server. If the page was opened at the entry
 * path of older apps, fetches the manifest at that path.
 * @throws Error with the message from UPDATE-09, if the response is not ok
 */
export async function fetchAssetManifest(
  openedPath: string,
  fetch: Fetch = window.fetch,
): Promise<AssetManifest> {
  return readGood(await fetchNow(chooseManifestPath(openedPath), fetch))
}

/**
 * Fetches the id of the build on the server. Returns undefined if an older release does not have
 * the build id file.
 * @throws Error with the message from UPDATE-09, for any other response that is not ok
 */
export async function fetchServedBuild(fetch: Fetch = window.fetch): Promise<string | undefined> {
  const answer = await fetchNow(servedBuildPath, fetch)
  if (answer.status === 404) return undefined
  const { buildId }: ServedBuild = await readGood(answer)
  return buildId
}

/** Fetches a file and bypasses all caches, including network caches. */
function fetchNow(path: string, fetch: Fetch): Promise<Response> {
  return fetch(`${path}?_=${Date.now()}`, { cache: 'no-store' })
}

function readGood(answer: Response) {
  if (!answer.ok) throw new Error(`HTTP error! Status: ${answer.status}`)
  return answer.json()
}

function chooseManifestPath(openedPath: string): string {
  const { app, mobile } = assetManifestPaths
  return openedPath === olderApp.entry ? mobile : app
}
