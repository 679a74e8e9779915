import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Prose } from './prose.tsx'

it('shows parts between backticks as code, and a single backtick as it is', () => {
  const { container } = render(<Prose text="`auto` follows the device; 5` is `night`." />)
  expect(container.textContent).toBe('auto follows the device; 5` is night.')
  expect([...container.querySelectorAll('code')].map(one => one.textContent)).toEqual([
    'auto',
    'night',
  ])
})
