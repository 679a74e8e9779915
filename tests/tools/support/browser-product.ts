/**
 * The product for browser tests: the demo brands, each with a twin without a popup budget, to test
 * what the spec defines for popups if a merchant does not set a budget.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandCodes, merchantsDir } from './brands.ts'
import { startTestProduct, type TestProduct, toTestOutDir } from './product.ts'

/**
 * Returns the code of a brand's twin without a popup budget; the twin has the brand's platform
 * code.
 */
export function toBudgetlessCode(code: string): string {
  return `${code}-budgetless`
}

let written: string | undefined

/** Starts the product with the demo brands and their twins. */
export function startBrowserProduct(env: Record<string, string> = {}): Promise<TestProduct> {
  written ??= writeMerchants()
  return startTestProduct({ outDir: toTestOutDir('browser'), merchantsDir: written, env })
}

/** @returns the folder, which is inside the checkout because overrides import its packages */
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
  return folder
}
