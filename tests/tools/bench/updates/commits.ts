/**
 * Bytes that the last releases of this repository would have cost a player who visits once per
 * release.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { assetManifestPaths } from '@livery/contract/updates/asset-manifest.ts'
import { liveryApp, type WebApp } from '../../../../scripts/support/web-app.ts'
import { brands } from '../../support/brands.ts'
import type { Figure } from '../figure.ts'
import { checkOut } from '../web/tasks/checkout.ts'
import type { Seen } from './counting-proxy.ts'
import { atMost, countBytes, measureUpdates, type Stage, settle, tell } from './stage.ts'

const run = promisify(execFile)
const count = 20
/** Counts commits that change these folders and produce a new release. */
const sources = ['apps/web/src', 'apps/contract/src']

/**
 * The app of each commit, by the pipeline and with the worker of this checkout. Without the asset manifest, which
 * pages read until commit 97a19f52.
 */
export async function measureCommits(stage: Stage): Promise<Figure[]> {
  const listed = ['rev-list', '--first-parent', '-n', String(count + 1), 'HEAD', '--', ...sources]
  const { stdout } = await run('git', listed)
  const costs: number[] = []
  for (const [at, commit] of stdout.trim().split('\n').reverse().entries()) {
    tell(`\n${commit}`)
    const isOther = await publishCommit(stage, commit)
    if (at === 0) for (const brand of brands) await settle(stage, brand, '')
    else if (isOther)
      costs.push(countBytes((await measureUpdates(stage, '')).map(toOwn), 'bodyBytes'))
  }
  costs.sort((a, b) => a - b)
  const median = costs[Math.floor(costs.length / 2)] ?? Number.NaN
  const name = `${costs.length} releases of the last commits`
  return [
    atMost(`${name}: bytes of one, the median`, median, 6_000),
    // As much as full downloads for one changed line of code.
    atMost(`${name}: bytes of the dearest`, costs.at(-1) ?? Number.NaN, 369_000),
  ]
}

async function publishCommit(stage: Stage, commit: string): Promise<boolean> {
  const checkout = await checkOut(commit)
  try {
    const path = join(checkout.folder, 'scripts/support/web-app.ts')
    const { liveryApp: app }: { liveryApp: WebApp } = await import(pathToFileURL(path).href)
    const { workerEntry } = liveryApp
    return await stage.publish({ ...app, workerEntry, isCompiledApart: false, hasTypedKit: false })
  } finally {
    await checkout.remove()
  }
}

function toOwn(seen: readonly Seen[]): Seen[] {
  return seen.filter(({ path }) => !path.startsWith(assetManifestPaths.app))
}
