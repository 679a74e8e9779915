/** Writes the versions of wordmarks that `doctor` suggests, and their keys. */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { writeFile } from '@livery/release/support/write-file.ts'
import { requireSelection } from '#pipeline/assemble/outcome.ts'
import { checkArt } from '#pipeline/check/art/check-art.ts'
import { loadArt } from '#pipeline/load/load-art.ts'
import { type LoadedMerchant, loadMerchants } from '#pipeline/load/load-merchants.ts'
import { formatJson } from '../new/format-json.ts'
import { type LogoInput, suggestVersions, type Version } from './checks/logo-visibility.ts'

const { shape } = merchant

export type LogoFixes = {
  /** The files that were written, image before merchant.json. */
  written: string[]
  /** One line per merchant: what was written, or why nothing was. */
  lines: string[]
}

/**
 * Writes missing versions of hard-to-see wordmarks for the named merchants (all if empty). Each file
 * is replaced by one rename, and the image is complete before merchant.json names it.
 */
export async function fixLogos(merchantsDir: string, only: readonly string[]): Promise<LogoFixes> {
  const loaded = loadMerchants(merchantsDir)
  const isWanted = requireSelection(loaded.codes, only, undefined)
  const fixes: LogoFixes = { written: [], lines: [] }

  for (const one of loaded.merchants.filter(({ code }) => isWanted(code))) {
    const input = await readLogoInput(one)
    const versions = input ? await suggestVersions(input) : []
    if (input && versions.length > 0) await applyVersions(one, input, versions, fixes)
  }

  return fixes
}

/** Returns the values that the visibility checks need, or `undefined` if one of them is invalid. */
export async function readLogoInput({
  folder,
  file,
  merged,
}: LoadedMerchant): Promise<LogoInput | undefined> {
  const skin = shape.skin.safeParse(merged.skin).data
  const theme = shape.theme.safeParse(merged.theme).data
  const logo = shape.logo.safeParse(merged.logo).data
  if (!skin || !theme || !logo) return undefined

  const art = loadArt(folder, file, { logo })
  if (Array.isArray(art) || (await checkArt(art, file)).length > 0) return undefined

  return { skin, theme, logo, art, file }
}

async function applyVersions(
  { folder, file, layers, raw }: LoadedMerchant,
  { logo }: LogoInput,
  versions: readonly Version[],
  fixes: LogoFixes,
): Promise<void> {
  const isLocked = layers.some(({ locked }) =>
    locked.some(key => /^logo(?:\.wordmark|$)/.test(key)),
  )

  if (isLocked) {
    fixes.lines.push(`${file}: logo is locked by a base, so no wordmark was written`)
    return
  }

  const names = { light: logo.wordmark, dark: logo.wordmark }

  for (const { mode, bytes, extension } of versions) {
    names[mode] = findFreeName(folder, `wordmark-${mode}`, extension)
    await replaceFile(join(folder, names[mode]), bytes)
    fixes.written.push(join(folder, names[mode]))
  }

  const { mark, background, ...own } = isJsonObject(raw.logo) ? raw.logo : {}
  const values = { ...own, wordmark: names.light, wordmarkDark: names.dark }
  const changed = {
    ...raw,
    logo: {
      ...(mark !== undefined && { mark }),
      ...values,
      ...(background !== undefined && { background }),
    },
  }

  await replaceFile(file, `${formatJson(changed)}\n`)
  fixes.written.push(file)
  const keys = `logo.wordmark ${names.light}, logo.wordmarkDark ${names.dark}`
  fixes.lines.push(
    `${file}: wrote ${versions.map(({ mode }) => names[mode]).join(', ')}; set ${keys}`,
  )
}

/** Never overwrites an existing image. */
function findFreeName(folder: string, name: string, extension: string): string {
  for (let number = 1; ; number++) {
    const free = `${name}${number === 1 ? '' : `-${number}`}.${extension}`
    if (!existsSync(join(folder, free))) return free
  }
}

async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  const aside = join(path, '..', `.${basename(path)}.new`)
  try {
    await writeFile(aside, content)
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
