/** Writes a merchants folder with one merchant in every skin, light and dark. */
import { hash } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Skin, skins } from '@livery/contract/merchant/skins.ts'
import { writeFile } from '@livery/release/support/write-file.ts'
import type { CheckedMerchant } from '#pipeline/check/check-merchants.ts'
import { listArtNames } from '#pipeline/load/load-art.ts'
import { readOverrides } from '#pipeline/overrides/read-overrides.ts'
import { OperatorError } from '#support/operator-problem.ts'

export type ClosedSite = 'maintenance' | 'denied'

type SiteSettings = { platformCode: string; settings: Record<string, unknown> }

/** The platform code of each closed site, and the sandbox settings that close the site. */
const closedSites: Record<ClosedSite, SiteSettings> = {
  maintenance: { platformCode: 'PREVIEW-MAINTENANCE', settings: { maintenance: true } },
  denied: { platformCode: 'PREVIEW-DENIED', settings: { regionRestriction: true } },
}

export const closedSiteNames: readonly ClosedSite[] = ['maintenance', 'denied']

/** Applies the settings to the sandbox. @throws OperatorError if the sandbox rejects them */
export async function closeSite(sandbox: string, closedAs: ClosedSite): Promise<void> {
  const { platformCode, settings } = closedSites[closedAs]
  const answer = await fetch(new URL(`/sandbox/merchants/${platformCode}`, sandbox), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings }),
  })
  if (!answer.ok) throw new OperatorError(`the sandbox returned ${answer.status} for ${closedAs}`)
}

type Mode = 'light' | 'dark'

/**
 * A merchant variant. The code determines the variant's host, so each variant has separate browser
 * storage.
 */
export type Variant = { code: string; skin: Skin; mode: Mode; closedAs?: ClosedSite }

const modes: readonly Mode[] = ['light', 'dark']

const longestCode = 32
const digestLength = 6

/** Returns the variants for an open site, or for a site that the platform has closed. */
export function listVariants(code: string, closedAs?: ClosedSite): Variant[] {
  return skins.flatMap(skin =>
    modes.map(mode => {
      const ending = ['', skin, mode, ...(closedAs ? [closedAs] : [])].join('-')
      const start = shortenCode(code, longestCode - ending.length)
      return { code: `${start}${ending}`, skin, mode, ...(closedAs && { closedAs }) }
    }),
  )
}

/**
 * Shortens a code to `length`. A shortened code contains a digest, because two previews may run at
 * once from one releases folder, and brands with the same first letters need separate variants.
 */
function shortenCode(code: string, length: number): string {
  if (code.length <= length) return code
  const digest = hash('sha256', code).slice(0, digestLength)
  const start = code.slice(0, length - digestLength - 1).replace(/-+$/, '')
  return `${start}-${digest}`
}

/**
 * Returns a separate host for members' screens, because frames on the same host share their
 * session.
 */
export function memberHost(code: string): string {
  return `${code}-member.localhost`
}

/**
 * Writes one folder per variant, or replaces it. Copies the artwork and overrides, and sets the skin
 * and mode in the values. Ignores other files in the merchant's folder. The variants have no service
 * worker, because a worker would show the previous version after a reload.
 */
export async function writeVariants(
  { folder, merchant }: CheckedMerchant,
  variants: readonly Variant[],
  merchantsDir: string,
): Promise<void> {
  const overrides = readOverrides(folder)
  const hasOverrides = overrides !== undefined && !Array.isArray(overrides)
  const own = hasOverrides ? [...overrides.files.keys()].map(name => join('overrides', name)) : []
  const names = [...listArtNames(merchant), ...own]

  for (const { code, skin, mode, closedAs } of variants) {
    const target = join(merchantsDir, code)
    await rm(target, { recursive: true, force: true })
    await mkdir(target, { recursive: true })
    if (hasOverrides) await mkdir(join(target, 'overrides'))
    for (const name of names) await copyFile(join(folder, name), join(target, name))
    const theme = { ...merchant.theme, mode }
    const { platformCode } = closedAs === undefined ? merchant : closedSites[closedAs]
    const settings = { ...merchant.settings, serviceWorker: 'retired' }
    const domains = [memberHost(code)]
    const values = { ...merchant, platformCode, skin, theme, settings, domains }
    await writeFile(join(target, 'merchant.json'), JSON.stringify(values))
  }
}
