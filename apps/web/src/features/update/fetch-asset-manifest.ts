import {
  type AssetManifest,
  assetManifestPaths,
  olderApp,
  type ServedBuild,
  servedBuildPath,
} from '@livery/contract/updates/asset-manifest.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/**
 * CALL-21: fetches the asset manifest that is served now. A page that was opened at the entry of older
 * apps asks for theirs.
 *
 * @throws Error as UPDATE-09 words it, for an answer that is not ok
 */
export async function fetchAssetManifest(
  openedPath: string,
  fetch: Fetch = window.fetch,
): Promise<AssetManifest> {
  return readGood(await fetchNow(toManifestPath(openedPath), fetch))
}

/**
 * The id of the build that is served now; undefined in a release from before the id had a file.
 *
 * @throws Error as UPDATE-09 words it, for any other answer that is not ok
 */
export async function fetchServedBuild(fetch: Fetch = window.fetch): Promise<string | undefined> {
  const answer = await fetchNow(servedBuildPath, fetch)
  if (answer.status === 404) return undefined
  const { buildId }: ServedBuild = await readGood(answer)
  return buildId
}

/** Past every cache, those of networks too. */
function fetchNow(path: string, fetch: Fetch): Promise<Response> {
  return fetch(`${path}?_=${Date.now()}`, { cache: 'no-store' })
}

function readGood(answer: Response) {
  if (!answer.ok) throw new Error(`HTTP error! Status: ${answer.status}`)
  return answer.json()
}

function toManifestPath(openedPath: string): string {
  const { app, mobile } = assetManifestPaths
  return openedPath === olderApp.entry ? mobile : app
}
