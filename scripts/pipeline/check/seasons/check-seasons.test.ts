import { describe, expect, it } from 'vitest'
import { liveryApp } from '#support/web-app.ts'
import { checkSeasons, findSeasonLockBreaks } from './check-seasons.ts'
import { computeInstant } from './seasons.ts'

const theme = { brand: '#d4001a' }
const tet = {
  name: 'tet',
  start: '2027-02-05T00:00',
  end: '2027-02-12T00:00',
  timeZone: 'Asia/Ho_Chi_Minh',
  theme,
}

function check(...seasons: object[]) {
  const found = checkSeasons({ seasons }, 'merchant.json', () => liveryApp.openTexts())
  return found.map(({ key, reason }) => [key, reason])
}

describe("a merchant's seasons", () => {
  it('may follow each other without a gap, in several time zones', () => {
    // Vietnam is seven hours ahead of London.
    const next = { ...tet, name: 'next', start: '2027-02-11T17:00', timeZone: 'Europe/London' }
    expect(check(tet, { ...next, end: '2027-02-13T00:00' })).toEqual([])
    expect(check(tet, { ...next, start: '2027-02-11T16:59', end: '2027-02-13T00:00' })).toEqual([
      [
        'seasons.1.start',
        'overlaps tet (2027-02-05T00:00 to 2027-02-12T00:00, Asia/Ho_Chi_Minh); move its start or end',
      ],
    ])
  })

  it.each([
    [
      { timeZone: 'Asia/Manilla' },
      'timeZone',
      '"Asia/Manilla" is not a time zone; did you mean "Asia/Manila"?',
    ],
    [{ timeZone: '+07:00' }, 'timeZone', '"+07:00" is not a time zone'],
    [{ start: '2027-02-30T00:00' }, 'start', '2027-02-30T00:00 is not in the calendar'],
    [{ end: tet.start }, 'end', '2027-02-05T00:00 is not after the start, 2027-02-05T00:00'],
    [
      { texts: { EN: { hom: 'Hi' } } },
      'texts.EN.hom',
      '"hom" is not known here; did you mean "home"?',
    ],
  ])('cannot have %j', (change, key, reason) => {
    expect(check({ ...tet, ...change })).toEqual([[`seasons.0.${key}`, reason]])
  })

  it('must have different names, and each must change something', () => {
    const { theme: _, ...empty } = tet
    expect(check(empty)).toEqual([['seasons.0', 'changes nothing']])
    const later = { ...tet, start: '2028-01-01T00:00', end: '2028-01-02T00:00' }
    expect(check(tet, later)).toEqual([
      ['seasons.1.name', '"tet" is the name of an earlier season; choose another'],
    ])
  })

  it('cannot change a key that a base has locked, except to the locked value', () => {
    const layers = (brand: string) => [
      {
        file: 'base',
        values: { theme: { brand: '#111111' } },
        locked: ['theme.brand', 'currency'],
      },
      { file: 'own', values: { seasons: [{ ...tet, theme: { brand } }] }, locked: [] },
    ]
    expect(findSeasonLockBreaks(layers('#111111'))).toEqual([])
    expect(findSeasonLockBreaks(layers('#222222'))).toEqual([
      expect.objectContaining({
        ...{ file: 'own', key: 'seasons.0.theme.brand' },
        reason: 'is locked by base, for seasons too',
      }),
    ])
  })
})

describe('a local time', () => {
  it.each([
    ['2027-02-05T00:00', 'Asia/Ho_Chi_Minh', '2027-02-04T17:00:00.000Z', 'ahead of UTC'],
    ['2027-07-04T12:30', 'America/New_York', '2027-07-04T16:30:00.000Z', 'in summer'],
    ['2027-01-04T12:30', 'America/New_York', '2027-01-04T17:30:00.000Z', 'in winter'],
    ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', 'skipped by the clock'],
    ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z', 'that comes twice'],
    ['2027-01-01T00:00', 'Asia/Kathmandu', '2026-12-31T18:15:00.000Z', 'at a quarter hour'],
  ])('%s in %s is %s (%s)', (local, zone, instant) => {
    expect(new Date(computeInstant(local, zone)).toISOString()).toBe(instant)
  })
})
