type WorkerInput = {
  merchant: string
  buildId: string
  /** URL of the shared worker script. */
  worker: string
  /** Output of `toPrecacheList`. */
  precache: string
  /** Digest of the shell, whose name never changes. */
  shellRevision: string
}

/** The fallback page of all navigations. */
const shellUrl = '/m/index.html'

/** Entries of hashed names, which need no revision, as a part of a JSON list. */
export function toPrecacheList(urls: readonly string[]): string {
  return urls.map(url => `,${JSON.stringify({ url, revision: null })}`).join('')
}

/** A merchant's sw.js: its own values, and one import of the shared script. */
export function toServiceWorker(input: WorkerInput): string {
  const { merchant, buildId } = input
  const own = JSON.stringify({ merchant, buildId }).slice(0, -1)
  const shell = JSON.stringify({ url: shellUrl, revision: input.shellRevision })
  const config = `${own},"precache":[${shell}${input.precache}]}`
  return `self.__LIVERY_WORKER__=${config};\nimportScripts(${JSON.stringify(input.worker)});\n`
}
