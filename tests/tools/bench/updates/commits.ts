/** Bytes that the last releases of this repository would have cost a player who comes once a release. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { liveryApp, type WebApp } from '../../../../scripts/support/web-app.ts'
import { brands } from '../../support/brands.ts'
import type { Figure } from '../figure.ts'
import { checkOut } from '../web/tasks/checkout.ts'
import { atMost, countBytes, measureUpdates, type Stage, settle, tell } from './stage.ts'

const run = promisify(execFile)
const count = 20
/** A release of each commit that changes these. */
const sources = ['apps/web', 'apps/contract']

/** The app of each commit, by the pipeline and with the worker of this checkout. */
export async function measureCommits(stage: Stage): Promise<Figure[]> {
  const listed = ['rev-list', '--first-parent', '-n', String(count + 1), 'HEAD', '--', ...sources]
  const { stdout } = await run('git', listed)
  const commits = stdout.trim().split('\n').reverse()
  const costs: number[] = []
  for (const [at, commit] of commits.entries()) {
    const checkout = await checkOut(commit)
    try {
      const path = join(checkout.folder, 'scripts/support/web-app.ts')
      const { liveryApp: app }: { liveryApp: WebApp } = await import(pathToFileURL(path).href)
      const { workerEntry } = liveryApp
      await stage.publish({ ...app, workerEntry, isCompiledApart: false, hasTypedKit: false })
    } finally {
      await checkout.remove()
    }
    tell(`\n${commit}`)
    if (at > 0) costs.push(countBytes(await measureUpdates(stage, ''), 'bodyBytes'))
    else for (const brand of brands) await settle(stage, brand, '')
  }
  costs.sort((a, b) => a - b)
  const median = costs[Math.floor(costs.length / 2)] ?? Number.NaN
  return [
    atMost(`the last ${count} commits: bytes of a release, the median`, median, 6_000),
    atMost(`the last ${count} commits: bytes of the dearest`, costs.at(-1) ?? Number.NaN, 400_000),
  ]
}
