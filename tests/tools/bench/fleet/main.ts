/**
 * An operator's work on ten thousand merchants: diffs, rollbacks, domain checks, and the load that
 * strangers can cause. `npm run bench -- fleet changes flood` runs only these parts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBenchSite } from '../bff/bench-site.ts'
import type { Figure } from '../figure.ts'
import { runParts } from '../parts.ts'
import { measureChanges } from './changes.ts'
import { measureDomains } from './domains.ts'
import { measureFlood } from './flood.ts'
import { measureScrape } from './scrape.ts'
import { measureCheck, measureSecondMachine } from './second-machine.ts'
import { measureSuspensions } from './suspensions.ts'

const parts: Record<string, () => Promise<Figure[]>> = {
  changes: () => inFolder(measureChanges),
  scrape: () => inFolder(measureScrape),
  domains: () => inFolder(measureDomains),
  suspensions: () => inFolder(measureSuspensions),
  check: () => inFolder(measureCheck),
  'second-machine': () => inFolder(measureSecondMachine),
  flood,
}

/** @param named names of parts; empty: all @throws UnknownPartError for an unknown part */
export function runFleetBench(named: readonly string[]): Promise<Figure[]> {
  return runParts(parts, named)
}

async function flood(): Promise<Figure[]> {
  const site = await openBenchSite()
  try {
    return await measureFlood(site)
  } finally {
    await site.end()
  }
}

async function inFolder(work: (folder: string) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-fleet-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
