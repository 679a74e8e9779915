import { languages } from '@livery/contract/languages.ts'
import { expect, it } from 'vitest'
import { formatDay } from './format-day.ts'

it.each([
  ['EN', 'Today', 'Yesterday'],
  ['VI', 'Hôm nay', 'Hôm qua'],
  ['CN', '今天', '昨天'],
  ['RU', 'Сегодня', 'Вчера'],
] as const)('in %s the last two days are %s and %s', (code, today, yesterday) => {
  const { tag } = languages[code]
  expect([formatDay(0, tag), formatDay(-1, tag)]).toEqual([today, yesterday])
})

it.each(Object.entries(languages))('in %s a day is a word and no number', (_, { tag }) => {
  for (const days of [0, -1]) expect(formatDay(days, tag)).not.toMatch(/\d/)
})
