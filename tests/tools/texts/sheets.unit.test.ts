import { expect, it } from 'vitest'
import { buildSheets, checkSheet, listLong, mergeSheet, parseSheet } from './sheets.ts'
import { findMissing, formatMissing } from './sources.ts'

const texts = {
  english: { home: 'Home', orders_title: 'History', orders_of: '{{count}} bets and one bonus' },
  groups: { home: '', orders_title: 'orders', orders_of: 'orders' },
  translations: {
    VI: { home: 'Trang chủ', orders_title: 'Lịch sử', orders_of: '{{count}} cược và thưởng' },
    TH: { home: 'หน้าแรก', orders_title: ' ' },
  },
}
const context = {
  glossary: { TH: { Bonus: 'โบนัส', Balance: 'ยอดเงิน' } },
  code: new Map([
    ['apps/web/src/a.tsx', "t('orders_of', { count })"],
    ['apps/web/src/b.tsx', "t('home')"],
  ]),
}
const toSheet = (translation: string, english = texts.english.orders_of) =>
  parseSheet(
    JSON.stringify({ language: 'TH', texts: [{ key: 'orders_of', english, translation }] }),
  )

it('a missing or blank text is reported with its language, group, key and command', () => {
  expect(formatMissing(findMissing(texts))).toEqual([
    'TH lacks orders_title (orders). Write files for translators: npm run texts -- missing',
    'TH lacks orders_of (orders). Write files for translators: npm run texts -- missing',
  ])
})

it('a sheet contains the context that a translator needs', () => {
  const place = { language: 'TH', group: 'orders', key: 'orders_of' }
  expect(buildSheets(texts, [place], context)).toEqual([
    {
      language: 'TH',
      name: 'ไทย',
      texts: [
        {
          key: 'orders_of',
          group: 'orders',
          screens: ['orders'],
          usedIn: ['apps/web/src/a.tsx'],
          english: '{{count}} bets and one bonus',
          placeholders: ['{{count}}'],
          maxLength: 45,
          terms: { Bonus: 'โบนัส' },
          translation: '',
        },
      ],
    },
  ])
})

it('a sheet shows the outdated translation of a text whose English has changed', () => {
  const place = { language: 'VI', group: 'orders', key: 'orders_title' }
  const [sheet] = buildSheets(texts, [place], context)
  expect(sheet?.texts).toMatchObject([{ outdated: 'Lịch sử', translation: '' }])
})

it('a completed sheet adds its translations in the order of the English texts', () => {
  const sheet = toSheet(' {{count}} เดิมพัน ')
  expect(checkSheet(texts, sheet)).toEqual([])
  expect([...mergeSheet(texts, sheet)]).toEqual([
    ['orders', { orders_title: ' ', orders_of: '{{count}} เดิมพัน' }],
  ])
})

it('a translation that may not fit is accepted and reported with the command that checks it', () => {
  const sheet = toSheet(`{{count}} ${'ก'.repeat(36)}`)
  expect([checkSheet(texts, sheet), listLong(texts, sheet)]).toEqual([
    [],
    [
      'TH orders_of has 46 characters; 45 are sure to fit. Check it with: npm run atlas -- --check --languages TH',
    ],
  ])
  expect(listLong(texts, toSheet(`{{count}} ${'ก'.repeat(35)}`))).toEqual([])
})

it('a translation that is still empty changes nothing', () => {
  const sheet = toSheet('')
  expect([checkSheet(texts, sheet), mergeSheet(texts, sheet).size]).toEqual([[], 0])
})

it.each([
  ['without a placeholder', toSheet('เดิมพัน'), 'TH orders_of: needs exactly {{count}}'],
  [
    'of an earlier English text',
    toSheet('{{count}} เดิมพัน', '{{count}} bets'),
    'TH orders_of: its English text is now "{{count}} bets and one bonus"',
  ],
  [
    'of an unknown text',
    parseSheet('{"language":"TH","texts":[{"key":"no","english":"No","translation":"ไม่"}]}'),
    'TH no: there is no such text',
  ],
  [
    'in an unknown language',
    parseSheet('{"language":"XX","texts":[]}'),
    'XX is not a language of the app',
  ],
])('refuses a translation %s', (_name, sheet, fault) => {
  expect(checkSheet(texts, sheet)).toEqual([fault])
})

it.each(['{}', '[]', '{"language":"TH","texts":[{"key":"home"}]}', '{'])(
  'refuses a file that is no sheet: %s',
  text => {
    expect(() => parseSheet(text)).toThrow()
  },
)
