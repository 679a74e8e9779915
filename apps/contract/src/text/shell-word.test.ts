import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { quoteShellWord } from './shell-word.ts'

it.each(['merchants', '/srv/our-brands_2/v1.0', '--html', 'a,b'])(
  'prints %s in a command without quotes',
  word => {
    expect(quoteShellWord(word)).toBe(word)
  },
)

it('quotes each word that a shell would change', () => {
  const words = ['', 'my brands', "it's", '$HOME', '~/brands', 'a;b', 'a"b', '`id`', 'x\ny', '*']

  const read = execFileSync('sh', ['-c', `printf '%s\\0' ${words.map(quoteShellWord).join(' ')}`])

  expect(read.toString().split('\0').slice(0, -1)).toEqual(words)
})
