/**
 * The fonts from which `npm run faces` makes the files in `apps/web/src/brand/skins/<skin>/face/`:
 * rounded or geometric in neon, with serifs or brush strokes in paper, heavy or condensed in arena.
 * All are under the SIL Open Font License.
 */
import type { Language } from '@livery/contract/languages.ts'
import type { Skin } from '@livery/contract/merchant/skins.ts'

export type Source = {
  skin: Skin
  /** The file to write. `-italic` means that the letters are slanted. */
  name: string
  languages: readonly Language[]
  /** A package below `@fontsource`, and the end of the file name in the package. */
  font: string
  file: string
  /** The letters to include in addition to the letters in strings, if the font has them. */
  also?: RegExp
  /**
   * Set if one file cannot have the letters of all headings. A second file then has more letters,
   * and the browser fetches it for a heading that needs one of them.
   */
  isLarge?: true
}

/** The version of all packages. */
export const version = '5.3.0'

const cyrillic = { languages: ['RU'], also: /[\u0401\u0410-\u044f\u0451№]/ } as const
const arabic = {
  languages: ['AR', 'UR'],
  also: /[\u060c\u061b\u061f\u0621-\u063a\u0641-\u0655\u0660-\u0669\u06f0-\u06f9]/,
} as const
const thai = { languages: ['TH'], also: /[\u0e01-\u0e3a\u0e3f-\u0e5b]/ } as const
const tamil = {
  languages: ['TA'],
  also: /[\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0bbe-\u0bcd]/,
} as const
const devanagari = {
  languages: ['HI', 'NE'],
  also: /[\u0901-\u0939\u093c-\u094d\u0966-\u096f]/,
} as const
const bengali = {
  languages: ['BN'],
  also: /[\u0981-\u0983\u0985-\u09b9\u09bc-\u09cd\u09e6-\u09ef]/,
} as const
const khmer = { languages: ['KM'], also: /[\u1780-\u17d4\u17e0-\u17e9]/ } as const
const burmese = { languages: ['MY'], also: /[\u1000-\u102a\u102b-\u104b]/ } as const
const viet = {
  languages: ['VI'],
  also: /[!-~\u00a1-\u00ff\u2013-\u2026\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/,
} as const
const japanese = {
  isLarge: true,
  languages: ['JA'],
  also: /[\u3001-\u3003\u300c\u300d\u3041-\u3093\u30a1-\u30f6\u30fb\u30fc]/,
} as const
const korean = { languages: ['KO'], isLarge: true } as const
const simplified = { languages: ['CN'], isLarge: true } as const
const traditional = { languages: ['TW'], isLarge: true } as const

export const sources: readonly Source[] = [
  { skin: 'neon', name: 'viet-latin', ...viet, font: 'montserrat', file: 'latin-800-normal' },
  {
    skin: 'neon',
    name: 'viet-letters',
    ...viet,
    font: 'montserrat',
    file: 'vietnamese-800-normal',
  },
  { skin: 'neon', name: 'cyrillic', ...cyrillic, font: 'montserrat', file: 'cyrillic-800-normal' },
  { skin: 'neon', name: 'arabic', ...arabic, font: 'baloo-bhaijaan-2', file: 'arabic-800-normal' },
  {
    skin: 'neon',
    name: 'devanagari',
    ...devanagari,
    font: 'poppins',
    file: 'devanagari-800-normal',
  },
  { skin: 'neon', name: 'bengali', ...bengali, font: 'baloo-da-2', file: 'bengali-800-normal' },
  { skin: 'neon', name: 'tamil', ...tamil, font: 'baloo-thambi-2', file: 'tamil-800-normal' },
  { skin: 'neon', name: 'thai', ...thai, font: 'mitr', file: 'thai-700-normal' },
  { skin: 'neon', name: 'khmer', ...khmer, font: 'kantumruy-pro', file: 'khmer-700-normal' },
  { skin: 'neon', name: 'burmese', ...burmese, font: 'padauk', file: 'myanmar-700-normal' },
  {
    skin: 'neon',
    name: 'japanese',
    ...japanese,
    font: 'm-plus-rounded-1c',
    file: 'japanese-800-normal',
  },
  { skin: 'neon', name: 'korean', ...korean, font: 'jua', file: 'korean-400-normal' },
  {
    skin: 'neon',
    name: 'simplified',
    ...simplified,
    font: 'zcool-kuaile',
    file: 'chinese-simplified-400-normal',
  },
  {
    skin: 'neon',
    name: 'traditional',
    ...traditional,
    font: 'huninn',
    file: 'chinese-traditional-400-normal',
  },

  {
    skin: 'paper',
    name: 'cyrillic',
    ...cyrillic,
    font: 'playfair-display',
    file: 'cyrillic-700-normal',
  },
  {
    skin: 'paper',
    name: 'arabic',
    ...arabic,
    font: 'noto-naskh-arabic',
    file: 'arabic-700-normal',
  },
  {
    skin: 'paper',
    name: 'devanagari',
    ...devanagari,
    font: 'martel',
    file: 'devanagari-800-normal',
  },
  {
    skin: 'paper',
    name: 'bengali',
    ...bengali,
    font: 'noto-serif-bengali',
    file: 'bengali-700-normal',
  },
  { skin: 'paper', name: 'tamil', ...tamil, font: 'noto-serif-tamil', file: 'tamil-700-normal' },
  { skin: 'paper', name: 'thai', ...thai, font: 'noto-serif-thai', file: 'thai-700-normal' },
  { skin: 'paper', name: 'khmer', ...khmer, font: 'hanuman', file: 'khmer-700-normal' },
  {
    skin: 'paper',
    name: 'burmese',
    ...burmese,
    font: 'noto-serif-myanmar',
    file: 'myanmar-700-normal',
  },
  {
    skin: 'paper',
    name: 'japanese',
    ...japanese,
    font: 'shippori-mincho',
    file: 'japanese-700-normal',
  },
  { skin: 'paper', name: 'korean', ...korean, font: 'nanum-myeongjo', file: 'korean-800-normal' },
  {
    skin: 'paper',
    name: 'simplified',
    ...simplified,
    font: 'noto-serif-sc',
    file: 'chinese-simplified-700-normal',
  },
  {
    skin: 'paper',
    name: 'traditional',
    ...traditional,
    font: 'noto-serif-tc',
    file: 'chinese-traditional-700-normal',
  },

  {
    skin: 'arena',
    name: 'cyrillic-italic',
    ...cyrillic,
    font: 'exo-2',
    file: 'cyrillic-900-italic',
  },
  { skin: 'arena', name: 'arabic', ...arabic, font: 'cairo', file: 'arabic-900-normal' },
  { skin: 'arena', name: 'devanagari', ...devanagari, font: 'teko', file: 'devanagari-700-normal' },
  { skin: 'arena', name: 'bengali', ...bengali, font: 'hind-siliguri', file: 'bengali-700-normal' },
  { skin: 'arena', name: 'tamil', ...tamil, font: 'catamaran', file: 'tamil-900-normal' },
  { skin: 'arena', name: 'thai-italic', ...thai, font: 'kanit', file: 'thai-800-italic' },
  { skin: 'arena', name: 'khmer', ...khmer, font: 'koulen', file: 'khmer-400-normal' },
  {
    skin: 'arena',
    name: 'burmese',
    ...burmese,
    font: 'noto-sans-myanmar',
    file: 'myanmar-900-normal',
  },
  {
    skin: 'arena',
    name: 'japanese',
    ...japanese,
    font: 'dela-gothic-one',
    file: 'japanese-400-normal',
  },
  { skin: 'arena', name: 'korean', ...korean, font: 'black-han-sans', file: 'korean-400-normal' },
  {
    skin: 'arena',
    name: 'simplified',
    ...simplified,
    font: 'zcool-qingke-huangyou',
    file: 'chinese-simplified-400-normal',
  },
  {
    skin: 'arena',
    name: 'traditional',
    ...traditional,
    font: 'wdxl-lubrifont-tc',
    file: 'chinese-traditional-400-normal',
  },
]
