type WorkerInput = {
  merchant: string
  buildId: string
  /** URL of the shared worker script. */
  worker: string
  /** From `toPrecacheList`. */
  precache: string
  /** Digest of the shell, which has one name for ever. */
  shellRevision: string
}

/** The page every navigation falls back to. */
const shellUrl = '/m/index.html'

/** Entries for hashed names, which need no revision, as a part of a JSON list. */
export function toPrecacheList(urls: readonly string[]): string {
  return urls.map(url => `,${JSON.stringify({ url, revision: null })}`).join('')
}

/** A merchant's sw.js: what is its own, and one line that pulls in the code all share. */
export function toServiceWorker(input: WorkerInput): string {
  const { merchant, buildId } = input
  const own = JSON.stringify({ merchant, buildId }).slice(0, -1)
  const shell = JSON.stringify({ url: shellUrl, revision: input.shellRevision })
  const config = `${own},"precache":[${shell}${input.precache}]}`
  return `self.__LIVERY_WORKER__=${config};\nimportScripts(${JSON.stringify(input.worker)});\n`
}
