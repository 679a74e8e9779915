import type { PaintedRescuePage } from './rescue-page.ts'

type WorkerInput = {
  merchant: string
  /** The merchant's short name, the title of a push message that has none. */
  name: string
  buildId: string
  platformCode: string
  domains: readonly string[]
  rescue: PaintedRescuePage
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
  const { merchant, name, buildId, platformCode, domains, rescue } = input
  const values = { merchant, name, buildId, platformCode, domains, rescue }
  const own = JSON.stringify(values).slice(0, -1)
  const shell = JSON.stringify({ url: shellUrl, revision: input.shellRevision })
  const config = `${own},"precache":[${shell}${input.precache}]}`
  return `self.__LIVERY_WORKER__=${config};\nimportScripts(${JSON.stringify(input.worker)});\n`
}
