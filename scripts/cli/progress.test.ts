import { expect, it } from 'vitest'
import { createProgressLine } from './output.ts'

function follow(mode: 'bar' | 'lines' | 'json', stepMs: number): string {
  const written: string[] = []
  let now = 0
  const line = createProgressLine({
    mode,
    overwrite: text => written.push(`\r\u001b[2K${text}`),
    print: text => written.push(`${text}\n`),
    now: () => now,
  })

  for (let done = 1; done <= 4; done++) {
    now += stepMs
    line.show({ done, total: 4, merchant: `m${done}` })
  }

  line.end()

  return written.join('')
}

it('on a terminal, the progress is a bar that is removed at the end', () => {
  const text = follow('bar', 100)
  expect(text).toContain(`${'█'.repeat(14)}${'░'.repeat(14)} 2 of 4  m2`)
  expect(text.endsWith('\r\u001b[2K')).toBe(true)
})

it('in a log, the progress is an occasional plain line', () => {
  expect(follow('lines', 1_000)).toBe('2 of 4 merchants\n4 of 4 merchants\n')
})

it('for a program, the progress is one JSON object per line', () => {
  const [first = ''] = follow('json', 2_000).split('\n')
  expect(JSON.parse(first)).toEqual({ progress: { done: 1, total: 4, merchant: 'm1' } })
})

it('for a build that ends immediately, no progress is printed', () => {
  expect(follow('bar', 1)).toBe('')
})
