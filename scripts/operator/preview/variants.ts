/** One merchant → the same merchant in every skin, light and dark, as a merchants folder. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Merchant, merchant as merchantSchema } from '@livery/contract/merchant/merchant.ts'
import type { CheckedMerchant } from '../../pipeline/check/check-merchants.ts'
import { readOverrides } from '../../pipeline/overrides/read-overrides.ts'
import { type World, worlds } from './closed-sites.ts'

export type Skin = Merchant['skin']
type Mode = 'light' | 'dark'

/** A code of its own, hence a host of its own: its storage is nobody else's. */
export type Variant = { code: string; skin: Skin; mode: Mode; world?: World }

export const skins: readonly Skin[] = merchantSchema.shape.skin.options
const modes: readonly Mode[] = ['light', 'dark']

const longestCode = 32

/** As players find it, or in a world of its own in which the platform keeps them out. */
export function toVariants(code: string, world?: World): Variant[] {
  return skins.flatMap(skin =>
    modes.map(mode => {
      const ending = ['', skin, mode, ...(world ? [world] : [])].join('-')
      const start = code.slice(0, longestCode - ending.length).replace(/-+$/, '')
      return { code: `${start}${ending}`, skin, mode, ...(world && { world }) }
    }),
  )
}

/** Frames of one host share their session, so what members see has a host of its own. */
export function memberHost(code: string): string {
  return `${code}-member.localhost`
}

/**
 * Writes a folder a variant: its art and overrides as they are, its values with skin and mode set.
 * Nothing else that lies in the merchant's folder is touched.
 */
export async function writeVariants(
  { folder, merchant }: CheckedMerchant,
  variants: readonly Variant[],
  merchantsDir: string,
): Promise<void> {
  const overrides = readOverrides(folder)
  const hasOverrides = overrides !== undefined && !Array.isArray(overrides)
  const own = hasOverrides ? [...overrides.files.keys()].map(name => join('overrides', name)) : []
  const { mark, wordmark, wordmarkDark = wordmark } = merchant.logo
  const names = [...new Set([mark, wordmark, wordmarkDark]), ...own]
  for (const { code, skin, mode, world } of variants) {
    const target = join(merchantsDir, code)
    await mkdir(target, { recursive: true })
    if (hasOverrides) await mkdir(join(target, 'overrides'))
    for (const name of names) await copyFile(join(folder, name), join(target, name))
    const theme = { ...merchant.theme, mode }
    const { platformCode } = world === undefined ? merchant : worlds[world]
    const values = { ...merchant, platformCode, skin, theme, domains: [memberHost(code)] }
    await writeFile(join(target, 'merchant.json'), JSON.stringify(values))
  }
}
