import { expect, it } from 'vitest'
import { readHeaderList } from './header-list.ts'

it.each([
  ['a', ['a']],
  ['a,b', ['a', 'b']],
  ['a , \t b', ['a', 'b']],
  [', a,,b, ', ['a', 'b']],
  ['\u00a0a', ['\u00a0a']],
  [' , ', []],
  ['', []],
  [undefined, []],
])('the header list parser parses %j into the list that RFC 9110 defines', (value, list) => {
  expect(readHeaderList(value)).toEqual(list)
})
