import { render } from '@testing-library/react'
import Gift, * as gift from 'lucide-react/icons/gift'
import { expect, it } from 'vitest'
import createIcon from './icon.ts'

const drawing: unknown = Reflect.get(gift, '__iconData')

/** What is drawn: every element with its attributes, in the order of their names. */
function toLines(container: Element): string[] {
  return [...container.querySelectorAll('*')].map(element => {
    const attributes = [...element.attributes].filter(({ name }) => name !== 'class')
    return [
      element.tagName,
      ...attributes.map(({ name, value }) => `${name}=${value}`).sort(),
    ].join(' ')
  })
}

it.each([
  ['of its own size', { size: 18 }],
  ['with a bolder line', { size: 16, strokeWidth: 3 }],
  ['hidden by name', { size: 18, 'aria-hidden': true }],
] as const)('draws an icon %s as its library does', (_, props) => {
  const Icon = createIcon(drawing as Parameters<typeof createIcon>[0])
  const ours = render(<Icon {...props} />).container
  const theirs = render(<Gift {...props} />).container
  expect(toLines(ours)).toEqual(toLines(theirs))
})
