import { expect, it } from 'vitest'
import { ownValue, parseList, parseTexts } from './records/entries.ts'
import { isRecord, parseJson, parseRecord } from './records.ts'

it("ownValue returns a record's own value, never an inherited value", () => {
  const record: Record<string, number> = { a: 1 }
  expect(ownValue(record, 'a')).toBe(1)
  expect(ownValue(record, 'b')).toBeUndefined()
  expect(ownValue(record, 'constructor')).toBeUndefined()
  expect(ownValue(record, '__proto__')).toBeUndefined()
})

it('isRecord accepts an object, but not a list, null or a primitive value', () => {
  expect(isRecord({ a: 1 })).toBe(true)
  for (const other of [[], null, undefined, 'text', 1]) expect(isRecord(other)).toBe(false)
})

it.each<[text: string | undefined, value: unknown, record: object, list: unknown[]]>([
  ['{"a":1}', { a: 1 }, { a: 1 }, []],
  ['["a"]', ['a'], {}, ['a']],
  ['"text"', 'text', {}, []],
  ['null', null, {}, []],
  ['{"a":', undefined, {}, []],
  ['', undefined, {}, []],
  [undefined, undefined, {}, []],
])('reads %s as a value, a record and a list', (text, value, record, list) => {
  expect(parseJson(text)).toEqual(value)
  expect(parseRecord(text)).toEqual(record)
  expect(parseList(text)).toEqual(list)
})

it('parseTexts returns the strings in an object and omits other values', () => {
  expect(parseTexts('{"a":"1","b":2,"c":null,"d":["x"]}')).toEqual({ a: '1' })
  expect(parseTexts('nonsense')).toEqual({})
})
