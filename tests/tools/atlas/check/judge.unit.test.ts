import { describe, expect, it } from 'vitest'
import type { Found } from './find-in-page.ts'
import { createJudge } from './judge.ts'

const own = {
  withdraw: 'Withdraw',
  login: 'Entrar',
  error_title: 'Algo correu mal',
  left: 'Faltam {{count}} dias',
}
const judge = createJudge('PT', own)
const find = (kind: Found['kind'], text: string) => judge([{ kind, text, where: 'p' }])

describe('the atlas text judge', () => {
  it.each(['Log in', 'Forgot password'])('reports the English text %j', text => {
    expect(find('seen', text)).toEqual([{ kind: 'English', text, where: 'p' }])
  })

  it('reports an English string around values', () => {
    expect(find('seen', 'Country code: Portugal, +351')).toMatchObject([{ kind: 'English' }])
  })

  it('reports an English string next to another value', () => {
    expect(find('seen', 'Log in · 26 Nov 2026')).toMatchObject([{ kind: 'English' }])
  })

  it('reports a key shown instead of its translation', () => {
    expect(find('seen', 'error_title')).toMatchObject([{ kind: 'raw key' }])
  })

  it.each([
    ['a string in the language', 'Entrar'],
    ['a loanword of the language', 'Jackpot'],
    ['a platform word', 'Lantern Koi'],
    ['a code without a key', 'snake_case'],
    ['a loanword before another value', 'Withdraw · 26 Nov 2026'],
  ])('accepts %s', (_, text) => {
    expect(find('seen', text)).toEqual([])
  })

  it.each(['cut', 'ink'] as const)("reports the fault %s only for the app's own strings", kind => {
    expect(find(kind, 'Faltam 12 dias')).toMatchObject([{ kind }])
    expect(find(kind, 'A game with a long name')).toEqual([])
  })

  it.each(['scroll', 'mixed', 'wrap', 'tofu'] as const)(
    'reports the fault %s for any string',
    kind => {
      expect(find(kind, 'A game with a long name')).toMatchObject([{ kind }])
    },
  )
})
