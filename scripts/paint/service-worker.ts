type PrecacheEntry = { url: string; revision: string | null }

type WorkerInput = {
  merchant: string
  buildId: string
  /** URL of the shared worker script. */
  worker: string
  /** Hashed names that need no revision. */
  precache: readonly string[]
  /** Digest of the shell, which has one name for ever. */
  shellRevision: string
}

/** The page every navigation falls back to. */
const shellUrl = '/m/index.html'

/** A merchant's sw.js: what is its own, and one line that pulls in the code all share. */
export function toServiceWorker(input: WorkerInput): string {
  const precache: PrecacheEntry[] = [
    { url: shellUrl, revision: input.shellRevision },
    ...input.precache.map(url => ({ url, revision: null })),
  ]
  const config = { merchant: input.merchant, buildId: input.buildId, precache }
  return `self.__LIVERY_WORKER__=${JSON.stringify(config)};\nimportScripts(${JSON.stringify(input.worker)});\n`
}
