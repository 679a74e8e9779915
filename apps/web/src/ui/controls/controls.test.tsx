import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from './button.tsx'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('ignores presses while busy, and announces the busy state', async () => {
    const onClick = vi.fn()
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)

    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('does not submit its form while busy', async () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))

    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('TextField', () => {
  it('associates its label and its error with the input [WCAG 3.3.1, 3.3.2]', async () => {
    const onChange = vi.fn()
    render(<TextField label="Name" name="n" value="" onChange={onChange} error="Too short" />)
    const input = screen.getByLabelText('Name')
    await userEvent.type(input, 'a')

    expect(onChange).toHaveBeenCalledWith('a')
    expect(input.getAttribute('aria-invalid')).toBe('true')

    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')

    expect(note?.textContent).toBe('Too short')
  })
})

describe('Tabs', () => {
  function Stage() {
    const [current, setCurrent] = useState('a')
    const tabs = ['a', 'b', 'c'].map(id => ({ id, label: id, content: `panel ${id}` }))
    return <Tabs label="ways" tabs={tabs} current={current} onChange={setCurrent} />
  }

  it('moves with the arrow keys, wrapping around at the ends', async () => {
    render(<Stage />)
    screen.getByRole('tab', { name: 'a' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('c')
    expect(document.activeElement?.textContent).toBe('c')
    expect(screen.getByRole('tabpanel').textContent).toBe('panel c')
  })
})

describe('toast', () => {
  it('shows the newest text for its duration and then closes', async () => {
    vi.useFakeTimers()
    render(<ToastHost />)
    act(() => toast('first'))
    act(() => toast('second', { ms: 1500 }))

    expect(screen.getByRole('status').textContent).toBe('second')

    act(() => vi.advanceTimersByTime(1499))

    expect(screen.getByRole('status').textContent).toBe('second')

    act(() => vi.advanceTimersByTime(1))

    expect(screen.getByRole('status').textContent).toBe('')

    vi.useRealTimers()
  })
})
