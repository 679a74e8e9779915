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

describe('the judge of what is seen in a page', () => {
  it.each(['Log in', 'Forgot password'])('names the English text %j', text => {
    expect(find('seen', text)).toEqual([{ kind: 'English', text, where: 'p' }])
  })

  it('names an English text around values', () => {
    expect(find('seen', 'Country code: Portugal, +351')).toMatchObject([{ kind: 'English' }])
  })

  it('names an English text beside another value', () => {
    expect(find('seen', 'Log in · 26 Nov 2026')).toMatchObject([{ kind: 'English' }])
  })

  it('names a key that shows instead of its text', () => {
    expect(find('seen', 'error_title')).toMatchObject([{ kind: 'raw key' }])
  })

  it.each([
    ['a string in the language', 'Entrar'],
    ['a loanword of the language', 'Jackpot'],
    ['a platform word', 'Lantern Koi'],
    ['a code without a key', 'snake_case'],
    ['a loanword before another value', 'Withdraw · 26 Nov 2026'],
  ])('lets %s stand', (_, text) => {
    expect(find('seen', text)).toEqual([])
  })

  it.each(['cut', 'ink'] as const)('takes a text that is %s for a fault when it is ours', kind => {
    expect(find(kind, 'Faltam 12 dias')).toMatchObject([{ kind }])
    expect(find(kind, 'A game with a long name')).toEqual([])
  })

  it.each(['scroll', 'mixed', 'wrap', 'tofu'] as const)(
    'takes %s for a fault whosever text it is',
    kind => {
      expect(find(kind, 'A game with a long name')).toMatchObject([{ kind }])
    },
  )
})
