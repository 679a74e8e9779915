import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font, Buffer as ShapedText, shapeWithTrace, TracePhase } from 'harfbuzzjs'
import { compress, decompress } from 'wawoff2'
import { once } from '#support/once.ts'

/** The most bytes that a heading font may add to a page in one language. */
export const maxFontBytes = 20_000

export type FittedFont = { woff2: Uint8Array; letters: readonly string[] }

type FitOptions = {
  weight?: number
  maxBytes?: number
  /** The font is larger than `maxBytes` if this number of letters does not fit. */
  least?: number
}

/**
 * Reduces a WOFF2 font to as many letters as fit in `maxBytes`, in the given order. Words that
 * contain only these letters get their ligatures.
 */
export async function fitFont(
  original: Uint8Array,
  letters: readonly string[],
  words: readonly string[],
  { weight, maxBytes = maxFontBytes, least = 0 }: FitOptions = {},
): Promise<FittedFont> {
  const make = async (count: number): Promise<FittedFont> => {
    const some = letters.slice(0, count)
    const known = new Set(some)
    const whole = words.filter(word => [...word].every(letter => known.has(letter)))
    const options = { letters: some.join(''), words: [...new Set(whole)], weight }
    return { woff2: await subsetFont(original, options), letters: some }
  }

  const all = await make(letters.length)
  if (all.woff2.length <= maxBytes) return all

  // The size grows with the number of letters, so the next number is where a straight line between
  // the two nearest sizes reaches the limit.
  let [largest, larger] = [await make(least), all]
  if (largest.woff2.length > maxBytes) return largest

  while (larger.letters.length - largest.letters.length > 1) {
    const [low, high] = [largest.letters.length, larger.letters.length]
    const [small, big] = [largest.woff2.length, larger.woff2.length]
    const guess = low + Math.floor(((maxBytes - small) / (big - small)) * (high - low))
    const next = await make(Math.min(high - 1, Math.max(low + 1, guess)))
    if (next.woff2.length > maxBytes) larger = next
    else largest = next
  }

  return largest
}

/** The functions of `harfbuzz-subset.wasm` that are used here. Objects are addresses. */
type Subsetter = {
  memory: { readonly buffer: ArrayBuffer }
  _initialize(): void
  malloc(size: number): number
  free(address: number): void
  hb_blob_create(data: number, size: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, at: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/** Constants of `hb-subset.h` and `hb-blob.h`. */
const layoutFeatures = 6
const writable = 2
/** The tag `wght` as a number. */
const weightAxis = 0x77676874
const noHinting = 0x1
const noLayoutClosure = 0x200

/** Node's own, for which the types are in the browser's library. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate(code: Uint8Array): Promise<{ instance: { exports: unknown } }>
  }
}

const loadSubsetter = once(async () => {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  // The module's exports have no types.
  const subsetter = instance.exports as unknown as Subsetter
  subsetter._initialize()
  return subsetter
})

type SubsetOptions = {
  /** The characters that the font may show. */
  letters: string
  /** The words whose ligatures and other composed glyphs the font contains. */
  words: readonly string[]
  /** The only weight that the result of a variable font has; if unset, it stays variable. */
  weight?: number | undefined
}

/**
 * Returns a WOFF2 font with some of a WOFF2 font's glyphs; the same input gives the same bytes.
 * Uses HarfBuzz directly: `subset-font`, the usual wrapper, keeps every ligature of the letters,
 * with which an Indic font is three times as large. Omits letters that the font does not have.
 *
 * @throws Error if the file cannot be read as a font
 */
async function subsetFont(
  woff2: Uint8Array,
  { letters, words, weight }: SubsetOptions,
): Promise<Uint8Array> {
  const font = Uint8Array.from(await decompress(woff2))
  const glyphs = listGlyphs(font, [...letters, ...words])

  const reduced = subset(await loadSubsetter(), font, { letters, glyphs, weight })
  // The next call overwrites the memory to which the result refers.
  return Uint8Array.from(await compress(reduced))
}

/**
 * Returns the glyphs that the font needs to show the strings, including intermediate glyphs that
 * shaping replaces.
 */
function listGlyphs(font: Uint8Array<ArrayBuffer>, texts: readonly string[]): Set<number> {
  const shaped = new Font(new Face(new Blob(font.buffer)))
  return new Set(
    texts.flatMap(text => {
      const buffer = new ShapedText()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      const steps = shapeWithTrace(shaped, buffer, [], 0, TracePhase.DONT_STOP)
      const onTheWay = steps.flatMap(({ t }) => (t as { g: number }[]).map(({ g }) => g))
      return [...onTheWay, ...buffer.getGlyphInfos().map(({ codepoint }) => codepoint)]
    }),
  )
}

type Reduction = { letters: string; glyphs: ReadonlySet<number>; weight: number | undefined }

function subset(hb: Subsetter, font: Uint8Array, reduction: Reduction): Uint8Array {
  const data = hb.malloc(font.length)
  // The memory's buffer changes when the memory grows.
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = describeSubset(hb, face, reduction)
  const result = hb.hb_subset_or_fail(face, input)

  try {
    if (result === 0) throw new Error('HarfBuzz cannot reduce the font')
    return readFace(hb, result)
  } finally {
    hb.hb_face_destroy(result)
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(data)
  }
}

function describeSubset(
  hb: Subsetter,
  face: number,
  { letters, glyphs, weight }: Reduction,
): number {
  const input = hb.hb_subset_input_create_or_fail()
  if (weight !== undefined) {
    hb.hb_subset_input_pin_all_axes_to_default(input, face)
    // Has no effect on a font without this axis, and is limited to the axis's range.
    hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight)
  }

  const features = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  hb.hb_subset_input_set_flags(input, noHinting | noLayoutClosure)

  const unicodes = hb.hb_subset_input_unicode_set(input)
  for (const letter of letters) hb.hb_set_add(unicodes, letter.codePointAt(0) ?? 0)

  const kept = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph)

  return input
}

function readFace(hb: Subsetter, face: number): Uint8Array {
  const blob = hb.hb_face_reference_blob(face)
  const start = hb.hb_blob_get_data(blob, 0)
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob))
  hb.hb_blob_destroy(blob)
  return bytes
}
