import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Control } from '../schema-controls.ts'
import { PublishDialog } from './publish-dialog.tsx'

HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
vi.mock('./call-studio.ts', () => ({
  callStudio: async () => ({
    findings: [],
    openItems: [{ key: 'domains', text: 'kestrel.example cannot be registered' }],
  }),
}))

afterEach(cleanup)

const domains: Control = {
  ...{ key: 'domains', label: 'Domains', help: '', isRequired: true },
  kind: 'list',
}

it('says that a brand builds but cannot go live, links the open control, and names the local address', async () => {
  const onShow = vi.fn()
  render(
    <PublishDialog
      name="Kestrel"
      code="kestrel"
      flags=""
      pages={['', '']}
      controls={[domains]}
      onClose={vi.fn()}
      onShow={onShow}
    />,
  )

  expect(await screen.findByText('Builds: no problems and no advice.')).toBeTruthy()
  expect(screen.getByText(/^Not yet: 1 item is open/)).toBeTruthy()
  expect(screen.getByText('http://kestrel.localhost:8080/m/home')).toBeTruthy()
  expect(screen.getByText(/^Please commit merchants\/kestrel, run /)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Domains' }))

  expect(onShow).toHaveBeenCalledWith('domains')
})
