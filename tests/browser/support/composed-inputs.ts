/**
 * Generates texts as input methods compose them, and enters them into a field in Chromium. Uses
 * CDP's `Input.imeSetComposition`, because WebDriver BiDi does not have a command for composition
 * (its module `input` has `performActions`, `releaseActions` and `setFiles`).
 */
import * as timings from '@livery/contract/timings.ts'
import type { CDPSession, Locator } from '@playwright/test'
import * as fc from 'fast-check'

/**
 * The steps that the input method shows; it commits the last step. A part with only one step is
 * typed without composition.
 */
type Part = readonly string[]

export type Composed = {
  parts: readonly Part[]
  /** The committed text. */
  text: string
  /** The committed text with its number in Latin digits and separators. */
  latin: string
  /** A composition that the player cancels before composing the text. */
  dropped: Part | undefined
  /** Whether the player selects a candidate with Enter. */
  hasEnter: boolean
  /** Whether the player pauses halfway. The pause is long enough for all page timers to end. */
  hasRest: boolean
  /**
   * The end of the input. `again` means that the end of the text is composed twice; `left` means
   * that the field loses focus during the composition.
   */
  end: 'entered' | 'again' | 'left'
}

/** The digit zero of each script in which keyboards compose numbers. */
const zeros = ['0', '０', '٠', '۰', '०', '০', '๐', '០', '၀'] as const

/** The decimal separators of these scripts, if they differ from a point. */
const points: Record<string, string | undefined> = { '０': '．', '٠': '٫', '۰': '٫' }

const words: readonly (readonly Part[])[] = [
  // Japanese: romaji to kana to kanji.
  [
    ['ｋ', 'か', 'かｎ', 'かん', '漢'],
    ['ｊ', 'じ', '字'],
  ],
  [['ｔ', 'と', 'とう', 'とうｋ', 'とうき', 'とうきょう', '東京']],
  [['ア', 'アレ', 'アレックス']],
  // Chinese: pinyin, zhuyin and cangjie.
  [['n', 'ni', 'ni h', 'ni hao', '你好']],
  [
    ['x', 'xi', 'xie', '谢'],
    ['x', 'xi', 'xie', '谢'],
  ],
  [
    ['ㄋ', 'ㄋㄧ', 'ㄋㄧˇ', '你'],
    ['ㄏ', 'ㄏㄠ', 'ㄏㄠˇ', '好'],
  ],
  [
    ['人', '人弓', '人弓火', '你'],
    ['女', '女弓', '女弓木', '好'],
  ],
  // Korean: a syllable is committed when the next syllable begins.
  [
    ['ㅎ', '하', '한'],
    ['ㄱ', '그', '글'],
  ],
  [
    ['ㅂ', '바', '밥'],
    ['ㅈ', '지', '집'],
  ],
  // Thai and Burmese keyboards enter one sign at a time; phone keyboards compose a word.
  [['ส'], ['ว'], ['ั'], ['ส'], ['ด'], ['ี']],
  [['ก', 'กา', 'การ']],
  [['က', 'ကျ', 'ကျော', 'ကျော်']],
  // Vietnamese with Telex and VNI, and a dead key.
  [['v', 'vi', 'vie', 'viê', 'viêt', 'việt']],
  [['d', 'đ', 'đu', 'đuo', 'đươ', 'đươc', 'được']],
  [['n'], ['g'], ['´', 'ú'], ['y', 'ye', 'yê', 'yễ', 'yễn']],
  [['´', 'é'], ['t'], ['¨', 'ï']],
  // Phone keyboards compose Latin words too.
  [['m', 'me', 'mem', 'memb', 'member']],
  [['A', 'AL', 'ALE', 'ALEX'], [' '], ['D', 'DO', 'DOE']],
  [['न', 'नम', 'नमस', 'नमस्', 'नमस्ते']],
]

type Text = Pick<Composed, 'parts' | 'text' | 'latin'>

const joined = (parts: readonly Part[], latin?: string): Text => {
  const text = parts.map(part => part.at(-1) ?? '').join('')
  return { parts, text, latin: latin ?? text }
}

/**
 * Returns a number in one script: composed in one piece, composed in two halves, or typed digit by
 * digit.
 */
function toNumber(latin: string, zero: string, way: 'whole' | 'halves' | 'typed'): Text {
  const digits = [...latin].map(sign => toScript(sign, zero))
  const grow = (all: readonly string[]): Part => all.map((_, at) => all.slice(0, at + 1).join(''))
  const half = Math.ceil(digits.length / 2)
  if (way === 'whole') return joined([grow(digits)], latin)

  if (way === 'typed' || digits.length < 2)
    return joined(
      digits.map(digit => [digit]),
      latin,
    )

  return joined([grow(digits.slice(0, half)), grow(digits.slice(half))], latin)
}

function toScript(sign: string, zero: string): string {
  if (sign === '.') return points[zero] ?? sign
  return String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(sign))
}

const asNumber = (latin: fc.Arbitrary<string>): fc.Arbitrary<Text> =>
  fc
    .tuple(latin, fc.constantFrom(...zeros), fc.constantFrom('whole', 'halves', 'typed'))
    .map(([text, zero, way]) => toNumber(text, zero, way))

const digitsOf = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map(all => all.join(''))

/** Every kind of text that a field may accept. */
const texts = {
  words: fc.constantFrom(...words).map(parts => joined(parts)),
  code: asNumber(digitsOf(6)),
  mobile: asNumber(digitsOf(9).map(rest => `9${rest}`)),
  account: asNumber(digitsOf(11).map(rest => `1${rest}`)),
  amount: asNumber(
    fc
      .tuple(fc.integer({ min: 500, max: 9_999 }), fc.constantFrom('', '.5', '.25'))
      .map(([whole, more]) => `${whole}${more}`),
  ),
  /** Latin letters and digits, which account names and passwords consist of. */
  latin: fc
    .integer({ min: 100_000, max: 999_999 })
    .map(end =>
      joined([
        ['p', 'pl', 'pla', 'play'],
        [...String(end)].map((_, at) => String(end).slice(0, at + 1)),
      ]),
    ),
  email: fc
    .integer({ min: 1, max: 999 })
    .map(end => joined([['m', 'me', `me${end}`], ['@'], ['m', 'ma', 'mail'], ['.'], ['e', 'ex']])),
} satisfies Record<string, fc.Arbitrary<Text>>

export type TextKind = keyof typeof texts

/** Samples composed texts. Equal seeds produce equal texts. */
export function sampleComposed(kind: TextKind, count: number, seed: number): Composed[] {
  const one = fc
    .tuple(
      texts[kind],
      fc.option(fc.constantFrom<Part>(['ｓ', 'す'], ['w', 'wo'], ['1']), {
        nil: undefined,
        freq: 3,
      }),
      fc.constantFrom(true, false, false),
      fc.constantFrom(true, false, false, false),
      fc.constantFrom<Composed['end']>('entered', 'entered', 'again', 'left'),
    )
    .map(
      ([text, dropped, hasEnter, hasRest, end]): Composed => ({
        ...text,
        dropped,
        hasEnter,
        hasRest,
        end,
      }),
    )
  return fc.sample(one, { seed, numRuns: count })
}

const restMs = 2 * timings.searchAddressDelayMs

/** Composes a string that replaces the field's entire value, like a player. */
export async function compose(
  session: CDPSession,
  input: Locator,
  { parts, dropped, hasEnter, hasRest, end }: Composed,
): Promise<void> {
  await input.evaluate((element: HTMLInputElement) => {
    element.focus()
    element.select()
  })
  // The browser executes commands of one kind in order, so the code does not await each command.
  let sent: Promise<unknown>[] = []

  const untilSent = async () => {
    await Promise.all(sent)
    sent = []
  }

  const show = (text: string) => void sent.push(showComposed(session, text))
  if (dropped) for (const text of [...dropped, '']) show(text)

  for (const [at, part] of parts.entries()) {
    const isLeft = end === 'left' && at === parts.length - 1
    const isComposed = part.length > 1 || isLeft
    for (const [step, text] of (isComposed ? part : []).entries()) {
      show(text)
      if (!hasRest || at > 0 || step !== 1) continue
      await untilSent()
      await input.page().clock.fastForward(restMs)
    }
    if (isComposed && hasEnter) await untilSent().then(() => choose(session))
    if (isLeft) return untilSent().then(() => input.blur())
    sent.push(session.send('Input.insertText', { text: part.at(-1) ?? '' }))
  }

  await untilSent()
  if (end === 'again') await composeAgain(session, input)
}

async function showComposed(session: CDPSession, text: string, replaced = {}): Promise<void> {
  const end = text.length
  const shown = { text, selectionStart: end, selectionEnd: end, ...replaced }
  await session.send('Input.imeSetComposition', shown)
}

/**
 * Presses the key that selects a candidate. The input method consumes the key, but the page still
 * receives a key event.
 */
async function choose(session: CDPSession): Promise<void> {
  await pressKey(session, { type: 'rawKeyDown' }, 229)
}

/** Composes the last word again, like a phone keyboard after a tap on the word. */
async function composeAgain(session: CDPSession, input: Locator): Promise<void> {
  const shown = await input.inputValue()
  const text = /\S{0,3}$/.exec(shown)?.[0] ?? ''
  const replaced = { replacementStart: shown.length - text.length, replacementEnd: shown.length }
  await Promise.all([
    showComposed(session, text, replaced),
    session.send('Input.insertText', { text }),
  ])
}

/** Presses Enter, which submits a form with single-line fields. */
export async function pressEnter(session: CDPSession): Promise<void> {
  await pressKey(session, { type: 'keyDown', text: '\r' }, 13)
}

type KeyDown = { type: 'keyDown' | 'rawKeyDown'; text?: string }

async function pressKey(session: CDPSession, down: KeyDown, code: number): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: code }
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { ...down, ...key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ])
}
