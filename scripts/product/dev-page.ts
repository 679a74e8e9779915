/** The painted page of one merchant, with sources in place of compiled code. */
import type { ReleaseMerchant } from '@livery/contract/release.ts'
import { checkMerchants } from '../pipeline/check/check-merchants.ts'
import { bundleClassic } from '../pipeline/compile/bundle.ts'
import type { Compiled } from '../pipeline/compile/compiled.ts'
import { loadArt } from '../pipeline/load/load-art.ts'
import { loadMerchants } from '../pipeline/load/load-merchants.ts'
import { loadPaintKit, toPaintInput } from '../pipeline/paint/paint-input.ts'
import { paintPage } from '../pipeline/paint/paint-page.ts'
import { formatProblem, OperatorError } from '../support/operator-problem.ts'
import { liveryApp } from '../support/web-app.ts'

/**
 * Reads the merchant at every call, so that a reload shows a changed colour.
 *
 * @throws OperatorError with a line for each problem of the merchant
 */
export async function paintDevPage(
  merchantsDir: string,
  code: string,
  released: ReleaseMerchant,
): Promise<string> {
  const { merchants, problems } = checkMerchants(loadMerchants(merchantsDir))
  const checked = merchants.find(merchant => merchant.code === code)
  if (checked === undefined) throw new OperatorError(problems.map(formatProblem))
  const art = loadArt(checked.folder, checked.file, checked.merchant.logo)
  if (Array.isArray(art)) throw new OperatorError(art.map(formatProblem))
  const kit = await loadPaintKit(
    liveryApp,
    toDevCompiled(checked.merchant.skin, await bundleHead()),
  )
  const input = toPaintInput(checked, art, kit)
  // The id of the built release: with another id the app would announce an update at once.
  return paintPage(input).withBuildId(released.buildId)
}

let head: Promise<string> | undefined

/** The scripts that hide credentials and choose the language, bundled once a server. */
function bundleHead(): Promise<string> {
  const entries = liveryApp.bootEntries.slice(0, 2)
  head ??= Promise.all(entries.map(entry => bundleClassic(liveryApp, entry))).then(texts =>
    texts.join('\n'),
  )
  return head
}

/**
 * The entry points as Vite's dev server serves them. The boot watchdog is left out in development.
 */
function toDevCompiled(skin: string, bootScript: string): Compiled {
  const variant = {
    id: skin,
    files: {},
    md5: {},
    weights: {},
    entry: `/m/@id/__x00__virtual:variant/${skin}`,
    preload: [],
    stylesheets: [],
    precache: [],
    precacheLists: [],
    textLists: {},
    assetList: '',
    locales: {},
  }
  const kit = { url: '', exports: [], files: {}, md5: {}, weights: {} }
  return {
    bootScript,
    rescueScript: '',
    rescuePart: '',
    worker: '',
    kit,
    variants: { [skin]: variant },
  }
}
