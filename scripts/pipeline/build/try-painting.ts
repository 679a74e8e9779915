import type { Problem } from '../../support/operator-problem.ts'
import type { Inspected } from '../check/inspect-merchant.ts'
import type { CompiledVariant } from '../compile/compiled.ts'
import type { OwnVariants } from '../compile/own-variants.ts'
import { checkBudgets } from '../paint/budgets.ts'
import { type PaintInput, type PaintKit, toPaintInput } from '../paint/paint-input.ts'
import { type Painting, paintMerchant } from '../paint/paint-merchant.ts'
import { stripArt } from '../pictures/strip-art.ts'

export type Tools = {
  /** Inputs common to all merchants; loaded when the first one is painted. */
  loadKit(): Promise<PaintKit>
  ownVariant: OwnVariants
}

export type Tried = { input: PaintInput; painting: Painting; own: CompiledVariant | undefined }

/**
 * Paints a merchant in memory, or answers why it is refused: types of its overrides, byte budgets.
 * Only painting shows these.
 */
export async function tryPainting(
  { checked, art, overrides }: Inspected,
  { loadKit, ownVariant }: Tools,
): Promise<Tried | Problem[]> {
  const own = overrides && (await ownVariant(checked.merchant.skin, overrides))
  if (Array.isArray(own)) return own
  const input = toPaintInput(checked, await stripArt(art), await loadKit(), own)
  const painting = await paintMerchant(input)
  const tooHeavy = checkBudgets(input, painting, checked.file)
  return tooHeavy.length > 0 ? tooHeavy : { input, painting, own }
}
