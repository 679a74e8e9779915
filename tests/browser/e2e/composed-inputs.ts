/**
 * Texts as input methods make them, and the hand that enters them into a field of Chromium. It is
 * CDP's `Input.imeSetComposition`: WebDriver BiDi has no command for a composition (its module
 * `input` has `performActions`, `releaseActions` and `setFiles`).
 */
import * as timings from '@livery/contract/timings.ts'
import type { CDPSession, Locator } from '@playwright/test'
import * as fc from 'fast-check'

/** What the method shows until it enters the last of it. A part of one step is typed without one. */
type Part = readonly string[]

export type Composed = {
  parts: readonly Part[]
  /** As it is entered. */
  text: string
  /** With the Latin digits and marks of its number. */
  latin: string
  /** Put away before the text is composed. */
  dropped: Part | undefined
  /** An Enter that chooses a candidate. */
  hasEnter: boolean
  /** The player rests in the middle: timers of the page end meanwhile. */
  hasRest: boolean
  /** `again`: its end is taken back into a composition; `left`: the field is left meanwhile. */
  end: 'entered' | 'again' | 'left'
}

/** The first digit of each script that keyboards compose numbers in. */
const zeros = ['0', '０', '٠', '۰', '०', '০', '๐', '០', '၀'] as const

/** Their point before decimals, where it is another. */
const points: Record<string, string | undefined> = { '０': '．', '٠': '٫', '۰': '٫' }

const words: readonly (readonly Part[])[] = [
  // Romaji to kana to kanji.
  [
    ['ｋ', 'か', 'かｎ', 'かん', '漢'],
    ['ｊ', 'じ', '字'],
  ],
  [['ｔ', 'と', 'とう', 'とうｋ', 'とうき', 'とうきょう', '東京']],
  [['ア', 'アレ', 'アレックス']],
  // Pinyin, zhuyin, cangjie.
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
  // A syllable is entered when the next one begins.
  [
    ['ㅎ', '하', '한'],
    ['ㄱ', '그', '글'],
  ],
  [
    ['ㅂ', '바', '밥'],
    ['ㅈ', '지', '집'],
  ],
  // Thai and Burmese keyboards enter sign by sign; those of phones compose a word.
  [['ส'], ['ว'], ['ั'], ['ส'], ['ด'], ['ี']],
  [['ก', 'กา', 'การ']],
  [['က', 'ကျ', 'ကျော', 'ကျော်']],
  // Telex, VNI, and a dead key.
  [['v', 'vi', 'vie', 'viê', 'viêt', 'việt']],
  [['d', 'đ', 'đu', 'đuo', 'đươ', 'đươc', 'được']],
  [['n'], ['g'], ['´', 'ú'], ['y', 'ye', 'yê', 'yễ', 'yễn']],
  [['´', 'é'], ['t'], ['¨', 'ï']],
  // Keyboards of phones compose Latin words too.
  [['m', 'me', 'mem', 'memb', 'member']],
  [['A', 'AL', 'ALE', 'ALEX'], [' '], ['D', 'DO', 'DOE']],
  [['न', 'नम', 'नमस', 'नमस्', 'नमस्ते']],
]

type Text = Pick<Composed, 'parts' | 'text' | 'latin'>

const joined = (parts: readonly Part[], latin?: string): Text => {
  const text = parts.map(part => part.at(-1) ?? '').join('')
  return { parts, text, latin: latin ?? text }
}

/** A number in one script, composed whole, in two halves, or typed digit by digit. */
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

/** Each kind of text that a field may want. */
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
  /** Latin letters and digits, as the names of accounts and passwords are. */
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

/** The same from the same seed. */
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

/** Composes over everything that the field has, as its player would. */
export async function compose(
  session: CDPSession,
  input: Locator,
  { parts, dropped, hasEnter, hasRest, end }: Composed,
): Promise<void> {
  await input.evaluate((element: HTMLInputElement) => {
    element.focus()
    element.select()
  })
  // Orders of one kind keep their order, and are not awaited one by one.
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

/** The key of a candidate: the method takes it, and the page hears of it as of any other. */
async function choose(session: CDPSession): Promise<void> {
  await pressKey(session, { type: 'rawKeyDown' }, 229)
}

/** A tap on a written word makes keyboards of phones compose it once more. */
async function composeAgain(session: CDPSession, input: Locator): Promise<void> {
  const shown = await input.inputValue()
  const text = /\S{0,3}$/.exec(shown)?.[0] ?? ''
  const replaced = { replacementStart: shown.length - text.length, replacementEnd: shown.length }
  await Promise.all([
    showComposed(session, text, replaced),
    session.send('Input.insertText', { text }),
  ])
}

/** The key that sends a form of one line fields. */
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
