import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Prose } from './prose.tsx'

it('shows parts between backticks as code, and a single backtick unchanged', () => {
  const { container } = render(
    <Prose text="`auto` follows the device, `night` does not, 5` tall" />,
  )

  expect(container.textContent).toBe('auto follows the device, night does not, 5` tall')
  expect([...container.querySelectorAll('code')].map(one => one.textContent)).toEqual([
    'auto',
    'night',
  ])
})
