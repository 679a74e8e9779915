import { spawnSync } from 'node:child_process'
import { installDebianPackage } from '../debian-package.ts'

/** One language for each package that has its letters. */
const packages = { km: 'fonts-noto-core', ko: 'fonts-noto-cjk' }

/**
 * Installs what draws the letters of every language, as wide and as high as phones have them.
 * @returns the Debian packages that are missing and could not be installed
 */
export function installFonts(): string[] {
  return Object.entries(packages).flatMap(([language, name]) => {
    if (!hasFonts(language)) installDebianPackage(name)
    return hasFonts(language) ? [] : [name]
  })
}

/** Machines without `fc-list`, such as Macs, have letters of every language of their own. */
function hasFonts(language: string): boolean {
  const { error, stdout } = spawnSync('fc-list', [`:lang=${language}`])
  return error !== undefined || stdout.length > 0
}
