/** Paints a draft in memory, for Studio's frames. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'
import { type ReleaseFile, storePath } from '@livery/contract/release.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore, readIfThere } from '@livery/release/store/store.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { computeInputsKey } from '#pipeline/assemble/inputs-key.ts'
import { findUnreadOf, inspectMerchant } from '#pipeline/check/inspect-merchant.ts'
import { applySeasonAt } from '#pipeline/check/seasons/seasons.ts'
import { compileCached } from '#pipeline/compile/compile-cached.ts'
import { createOwnVariants } from '#pipeline/compile/own-variants.ts'
import type { LoadedMerchant } from '#pipeline/load/load-merchants.ts'
import { type Weight, weighPainting } from '#pipeline/paint/budgets.ts'
import { loadPaintKit } from '#pipeline/paint/paint-input.ts'
import { tryPainting } from '#pipeline/paint/paint-one.ts'
import type { Problem } from '#support/operator-problem.ts'
import { listTranslated, liveryApp } from '#support/web-app.ts'

type PaintedFile = { type: string; bytes: Buffer }

export type PaintedDraft = {
  page: string
  policy: string
  /** Styles with the brand's colors; a frame can apply them without a reload. */
  css: string
  /** Equal for two pages that differ only in `css`. */
  structure: string
  weights: Weight[]
  languages: readonly Language[]
  /** Problems that prevent a save but not the painting: offered languages that nobody has checked. */
  unread: Problem[]
  /** Returns a file of the draft; `undefined` if the real server has to answer. */
  find(path: string): PaintedFile | undefined
}

/** @param atMs the moment whose season the page shows, in Unix milliseconds */
export type PaintDraft = (loaded: LoadedMerchant, atMs: number) => Promise<PaintedDraft | Problem[]>

/**
 * Build id of every painting. A page compares its build id with the server's, and would announce an
 * update after each change.
 */
const draftBuildId = createHash('md5').update('studio').digest('hex')

/** Returns a function that paints drafts with the compiled code in Studio's releases folder. */
export async function openDraftPainter(outDir: string): Promise<PaintDraft> {
  const [store, key] = [openStore(outDir), computeInputsKey(liveryApp)]
  const job = { app: liveryApp, store, key, log: () => undefined }
  const { compiled } = await withBuildLock(outDir, () => compileCached(job))
  const kit = await loadPaintKit(liveryApp, compiled)
  const ownVariant = createOwnVariants(job, compiled)
  const translated = listTranslated(kit.bootTexts)
  // The servers behind the frames only know the variant that the merchant last saved.
  const code: Record<string, ReleaseFile> = Object.assign(
    {},
    ...Object.values(compiled.variants).map(({ files }) => files),
  )

  return async (loaded, atMs) => {
    // The operator can look at a language before accepting that no native reader has checked it.
    const unread = findUnreadOf(loaded, translated)
    const inspected = await inspectMerchant(acceptOffered(loaded), translated, kit.openTexts)
    if (Array.isArray(inspected)) return [...inspected, ...unread]

    const merchant = applySeasonAt(inspected.checked.merchant, atMs)
    const seen = { ...inspected, checked: { ...inspected.checked, merchant } }
    const tried = await tryPainting(seen, { loadKit: async () => kit, ownVariant })
    if (Array.isArray(tried)) return [...tried, ...unread]

    const { input, painting } = tried
    const { shell, csp, files, buildId } = painting.merchant

    const read = ({ hash, type }: ReleaseFile): PaintedFile | undefined => {
      const bytes = painting.blobs.get(hash) ?? readIfThere(join(outDir, storePath(hash)))
      return bytes && { type, bytes }
    }

    const page = nameBuildId(read(shell)?.bytes, buildId)
    const css = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''

    return {
      page,
      policy: csp,
      css,
      structure: digestStructure(page.replace(css, '')),
      weights: weighPainting(input, painting),
      languages: input.merchant.languages.offered,
      unread,
      find(path) {
        const own = files[path]
        const file = own ?? input.variant.files[path] ?? code[path]
        const found = file && read(file)
        if (found === undefined || own?.cache !== 'revalidate') return found
        return { ...found, bytes: Buffer.from(nameBuildId(found.bytes, buildId)) }
      },
    }
  }
}

/** Returns the merchant as it will be once the operator has accepted all languages. */
function acceptOffered(loaded: LoadedMerchant): LoadedMerchant {
  const { languages } = loaded.merged
  if (!isJsonObject(languages)) return loaded
  const accepting = { ...languages, acceptUnread: languages.offered }
  return { ...loaded, merged: { ...loaded.merged, languages: accepting } }
}

function nameBuildId(bytes: Buffer | undefined, buildId: string): string {
  return (bytes?.toString('utf8') ?? '').replaceAll(buildId, draftBuildId)
}

/** The browser bars' color changes with the brand color, and no frame shows browser bars. */
function digestStructure(page: string): string {
  const shown = page.replace(/<meta name="theme-color"[^>]*>/, '')
  return createHash('md5').update(shown).digest('hex')
}
