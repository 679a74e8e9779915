import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

const toText = (name: string) =>
  renderToStaticMarkup(<Avatar name={name} picture={1} count={8} />).replace(/<[^>]*>/g, '')

it.each([
  ['mai88', 'M'],
  ['ज़ारा', 'ज़ा'],
  ['ကြည်', 'ကြ'],
])('the avatar for %s shows its complete first letter, %s', (name, initial) => {
  expect(toText(name)).toContain(initial.normalize())
})
