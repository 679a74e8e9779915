/** Paints a merchant's page that loads source files instead of compiled code. */
import type { ReleaseMerchant } from '@livery/contract/release.ts'
import { checkMerchants } from '../pipeline/check/check-merchants.ts'
import { bundleClassic } from '../pipeline/compile/bundle.ts'
import type { Compiled } from '../pipeline/compile/compiled.ts'
import { loadArt } from '../pipeline/load/load-art.ts'
import { loadMerchants } from '../pipeline/load/load-merchants.ts'
import { buildPaintInput, loadPaintKit, makeOwnFiles } from '../pipeline/paint/paint-input.ts'
import { paintPage } from '../pipeline/paint/paint-page.ts'
import { formatProblem, OperatorError } from '../support/operator-problem.ts'
import { liveryApp } from '../support/web-app.ts'

/**
 * Paints the page for development. Reads the merchant on every call, so that a reload shows a
 * changed color.
 * @throws OperatorError with one line per problem
 */
export async function paintDevPage(
  merchantsDir: string,
  code: string,
  released: ReleaseMerchant,
): Promise<string> {
  const { merchants, problems } = checkMerchants(loadMerchants(merchantsDir))
  const checked = merchants.find(merchant => merchant.code === code)
  if (checked === undefined) throw new OperatorError(problems.map(formatProblem))

  const art = loadArt(checked.folder, checked.file, checked.merchant)
  if (Array.isArray(art)) throw new OperatorError(art.map(formatProblem))

  const kit = await loadPaintKit(
    liveryApp,
    buildDevCompiled(checked.merchant.skin, await bundleHead()),
  )
  const files = await makeOwnFiles(checked, art, kit)
  if ('reason' in files) throw new OperatorError([formatProblem(files)])

  const input = buildPaintInput(checked, art, kit, files)

  // Uses the build id of the built release, because the app would announce an update if the id
  // differed.
  return paintPage(input).withBuildId(released.buildId)
}

let head: Promise<string> | undefined

/** Bundles the scripts that hide credentials and select the language, once per server. */
function bundleHead(): Promise<string> {
  const entries = liveryApp.bootEntries.slice(0, 2)
  head ??= Promise.all(entries.map(entry => bundleClassic(liveryApp, entry))).then(texts =>
    texts.join('\n'),
  )
  return head
}

/**
 * Returns the entry points as served by Vite's dev server. Omits the boot watchdog in development.
 */
function buildDevCompiled(skin: string, bootScript: string): Compiled {
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
    screens: [],
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
