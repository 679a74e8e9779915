import { spawnSync } from 'node:child_process'
import { installDebianPackage } from '../../debian-package.ts'

/** One language for each package that has its letters. */
const packages = { km: 'fonts-noto-core', ko: 'fonts-noto-cjk' }

/**
 * Makes sure that the letters of every language are drawn, and as wide as phones have them.
 * @throws Error when a package is missing and cannot be installed
 */
export function requireFonts(): void {
  for (const [language, name] of Object.entries(packages)) {
    if (hasFonts(language)) continue
    installDebianPackage(name)
    if (!hasFonts(language)) throw new Error(`install the Debian package ${name} first`)
  }
}

function hasFonts(language: string): boolean {
  return spawnSync('fc-list', [`:lang=${language}`]).stdout?.length > 0
}
