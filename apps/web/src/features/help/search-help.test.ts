import { expect, it } from 'vitest'
import { searchHelp } from './search-help.ts'

const topics = [
  {
    id: 'money',
    title: 'Nạp & rút tiền',
    questions: [
      { id: 'slow', question: 'Bao lâu thì đến?', answer: '<p title="x">Trong <b>5 phút</b>.</p>' },
      { id: 'least', question: 'Số tiền tối thiểu?', answer: '<ul><li>50.000 ₫</li></ul>' },
    ],
  },
  { id: 'play', title: 'Games', questions: [{ id: 'rules', question: 'Rules?', answer: 'Here' }] },
]

const find = (text: string) =>
  searchHelp(topics, text).flatMap(({ questions }) => questions.map(({ id }) => id))

it.each([
  ['', ['slow', 'least', 'rules']],
  ['  ', ['slow', 'least', 'rules']],
  ['toi thieu', ['least']],
  ['TỐI', ['least']],
  ['phut 5', ['slow']],
  ['den', ['slow']],
  ['rut tien', ['slow', 'least']],
  ['games here', ['rules']],
  ['toi rules', []],
  ['title', []],
  ['<b>', []],
])('the help search for %j finds the questions %j', (text, ids) => {
  expect(find(text)).toEqual(ids)
})

it('the help search omits topics without a match', () => {
  expect(searchHelp(topics, 'rules').map(({ id }) => id)).toEqual(['play'])
})
