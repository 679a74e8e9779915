import { bffPaths } from '@livery/contract/bff-paths.ts'
import * as limits from '@livery/contract/limits.ts'
import type { AppUpgrade } from '@livery/contract/platform/site-options.ts'
import { type LinkRules, safeHttps, safeLink } from '#lib/addresses/safe-link.ts'

export type Upgrade = {
  mandatory: boolean
  /** The new version; empty if the platform does not send a version. */
  version: string
  /** The operator's description; if undefined, the product's own description is shown. */
  text: string | undefined
  href: string
}

/**
 * Returns the upgrade for the native app that contains this page. Returns undefined if there is no
 * upgrade, no link, or the app is up to date (DOWNLOAD-23).
 */
export function findUpgrade(
  setting: AppUpgrade | undefined,
  userAgent: string,
  rules: LinkRules,
): Upgrade | undefined {
  if (!setting?.possible) return undefined

  const { mandatory, version, link, text } = setting
  const address = safeLink(link, { ...rules, allowed: [] })?.href ?? safeHttps(link)
  if (address === undefined) return undefined

  const installed = readAppVersion(userAgent)
  if (installed && version !== '' && isAtLeast(installed, parseVersion(version))) return undefined

  const isDirect = installed !== undefined && isAtLeast(installed, limits.directDownloadVersion)
  const href = isDirect ? address : bffPaths.appDownload

  return { mandatory, version, text: text.trim() || undefined, href }
}

/** Reads the app's version, which follows "Ver" in its user agent. */
function readAppVersion(userAgent: string): readonly number[] | undefined {
  const [, version] = /Ver(?!sion)[/ ]?(\d+(?:\.\d+)*)/.exec(userAgent) ?? []
  return version === undefined ? undefined : parseVersion(version)
}

function parseVersion(version: string): readonly number[] {
  return version.split('.').map(Number)
}

/** Compares versions number by number: 2.10 is newer than 2.4.39. A missing number is 0. */
function isAtLeast(version: readonly number[], other: readonly number[]): boolean {
  const length = Math.max(version.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const [mine = 0, theirs = 0] = [version[at], other[at]]
    if (mine !== theirs) return mine > theirs
  }
  return true
}
