import { describe, expect, it } from 'vitest'
import type { Problem } from '../support/operator-problem.ts'
import { sayProblems, summarize } from './say-problems.ts'

function say(problems: readonly Problem[], advice: readonly Problem[]): string[] {
  const lines: string[] = []
  const add = (line: string) => lines.push(line)
  sayProblems(problems, advice, { say: add, complain: add, give: () => undefined })
  return lines
}

const dark = (file: string, colour: string, ratio: number): Problem => {
  const reason = `${colour} has a contrast of ${ratio} in dark mode; 3 is needed`
  return { file, key: 'theme.accent', reason, allowed: `${colour}ff is the nearest` }
}

it('the same advice for many merchants becomes one line, even if its values differ', () => {
  expect(say([], [dark('a', '#111111', 1.2), dark('b', '#222222', 1.4)])).toEqual([
    'advice: 2 files (a, b): theme.accent: #111111 has a contrast of 1.2 in dark mode; 3 is needed (allowed: #111111ff is the nearest); these values are from a, --json lists all',
  ])
})

it('all advice for one merchant is printed, and every problem with its own values', () => {
  const own = [dark('a', '#111111', 1.2), dark('a', '#222222', 1.4)]
  expect(say([], own)).toHaveLength(2)
  expect(say([...own, dark('b', '#111111', 1.2)], [])).toEqual([
    expect.stringMatching(/^2 files \(a, b\): theme\.accent: #111111/),
    expect.stringMatching(/^a: theme\.accent: #222222/),
  ])
})

describe('the last lines of check and doctor', () => {
  const at = (file: string) => ({ file: `/merchants/${file}` })
  const lines = (codes: string[], problems: { file: string }[]) =>
    summarize({ codes, merchantsDir: '/merchants', problems, advice: [at('moon/merchant.json')] })

  it('say that a merchant without problems is ready to publish', () => {
    expect(lines(['moon'], [])).toEqual([
      '1 merchant, 0 problems, 1 piece of advice',
      'ready to publish: moon',
    ])
  })

  it('separate the merchants with problems from the others', () => {
    expect(lines(['moon', 'sun'], [at('sun/mark.svg')]).slice(1)).toEqual([
      'ready to publish: moon',
      'not ready to publish, because of the problems above: sun',
    ])
  })

  it('say that no merchant is ready if a base or the journal has a problem', () => {
    expect(lines(['moon', 'sun'], [at('_base/house.json')]).slice(1)).toEqual([
      'not ready to publish, because of the problems above: moon, sun',
    ])
  })
})
