import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useDraft } from '#platform/forms/drafts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'

afterEach(cleanup)

describe('a form draft', () => {
  function Field() {
    const [typed, setTyped] = useDraft('form', 'typed', '')
    return <input value={typed} onChange={event => setTyped(event.target.value)} />
  }

  it.each([
    ['is deleted when the player leaves the tab', false, ''],
    ['is restored in a tab with its own URL', true, 'typed'],
  ])('%s', async (_, keepsLeft, kept) => {
    function Fields() {
      const [current, setCurrent] = useState('a')
      // Both tabs have the same field, but each keeps its own draft.
      const content = (id: string) => <Field key={keepsLeft ? 'same' : id} />
      const tabs = ['a', 'b'].map(id => ({ id, label: id, content: content(id) }))
      return <Tabs label="ways" {...{ tabs, current, keepsLeft }} onChange={setCurrent} />
    }

    render(<Fields />)
    await userEvent.type(screen.getByRole('textbox'), 'typed')
    await userEvent.click(screen.getByRole('tab', { name: 'b' }))

    expect(screen.getByRole('textbox')).toHaveProperty('value', '')

    await userEvent.click(screen.getByRole('tab', { name: 'a' }))

    expect(screen.getByRole('textbox')).toHaveProperty('value', kept)
  })
})
