/**
 * Provides the product for browser tests: the demo brands, each with a twin that has no popup
 * budget, and a twin with its own heading font. The first twins test the spec's popup rules for
 * merchants without a budget.
 */
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandCodes, merchantsDir } from './brands.ts'
import { startTestProduct, type TestProduct, toTestOutDir } from './product.ts'

/**
 * Returns the code for a copy of the brand without a popup budget. The copy has the brand's
 * platform code.
 */
export function toBudgetlessCode(code: string): string {
  return `${code}-budgetless`
}

/** The twin of aurora that has its own heading font. */
export const ownFontCode = 'aurora-own-font'

let written: string | undefined

const faces = fileURLToPath(new URL('../../../apps/web/src/brand/skins', import.meta.url))

/** Starts the product with the demo brands and their twins. */
export function startBrowserProduct(env: Record<string, string> = {}): Promise<TestProduct> {
  written ??= writeMerchants()
  return startTestProduct({ outDir: toTestOutDir('browser'), merchantsDir: written, env })
}

/**
 * Writes the merchants to a folder.
 * @returns the folder, which is inside the checkout because overrides import the checkout's
 * packages
 */
function writeMerchants(): string {
  const folder = join(toTestOutDir('browser'), '../browser-merchants')
  rmSync(folder, { recursive: true, force: true })
  cpSync(merchantsDir, folder, { recursive: true })

  for (const code of brandCodes) {
    const twin = toBudgetlessCode(code)
    cpSync(join(merchantsDir, code), join(folder, twin), { recursive: true })
    const file = join(folder, twin, 'merchant.json')
    const { settings, ...merchant } = JSON.parse(readFileSync(file, 'utf8'))
    delete settings.popups
    const domains = [`${twin}.example`]
    writeFileSync(file, JSON.stringify({ ...merchant, domains, settings }))
  }

  writeOwnFontTwin(join(folder, ownFontCode))

  return folder
}

/** Writes a brand that uses another skin's font as its own font. */
function writeOwnFontTwin(folder: string): void {
  cpSync(join(merchantsDir, 'aurora'), folder, { recursive: true })
  copyFileSync(join(faces, 'paper/face/latin.woff2'), join(folder, 'heading.woff2'))
  const file = join(folder, 'merchant.json')
  const { theme, ...merchant } = JSON.parse(readFileSync(file, 'utf8'))
  const domains = [`${ownFontCode}.example`]
  writeFileSync(
    file,
    JSON.stringify({ ...merchant, domains, theme: { ...theme, font: 'heading.woff2' } }),
  )
}
