import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'
import { merchantsDir } from '../../support/brands.ts'

/**
 * Copies the merchants into a folder; in the copy, the merchants with these codes offer all of
 * these languages.
 */
export function offerAll(
  folder: string,
  languages: readonly Language[],
  codes: readonly string[],
): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(merchantsDir, folder, { recursive: true })
  for (const code of new Set(codes)) {
    const file = join(folder, code, 'merchant.json')
    const merchant = JSON.parse(readFileSync(file, 'utf8'))
    merchant.languages = { ...merchant.languages, offered: languages, acceptUnread: languages }
    writeFileSync(file, JSON.stringify(merchant))
  }
}
